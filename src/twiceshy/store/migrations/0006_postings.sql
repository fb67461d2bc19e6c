-- Which active memories hold a term: 4,096 numbers to a row, each the character of its place in the row.
-- A prompt reads some thousand of them, at a tenth of what the full-text index would take to list them.
CREATE TABLE memory_postings (
  term TEXT NOT NULL,
  block INTEGER NOT NULL,
  numbers TEXT NOT NULL,
  PRIMARY KEY (term, block)
) STRICT, WITHOUT ROWID;
INSERT INTO memory_postings (term, block, numbers)
  SELECT term, number / 4096, group_concat(char(4096 + number % 4096), '')
  FROM (
    SELECT DISTINCT word.value AS term, number
    FROM memory_words, json_each('["' || replace(body, ' ', '","') || '"]') AS word WHERE body <> ''
  )
  GROUP BY 1, 2;
