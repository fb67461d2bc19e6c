-- Most gotchas have no error, file or story: those that have none need no place in these indexes.
DROP INDEX gotchas_signature;
DROP INDEX gotchas_file;
DROP INDEX gotchas_story;
CREATE INDEX gotchas_signature ON memories (json_extract(details, '$.signature'))
  WHERE kind = 'gotcha' AND details <> '' AND json_extract(details, '$.signature') IS NOT NULL;
CREATE INDEX gotchas_file ON memories (json_extract(details, '$.file'))
  WHERE kind = 'gotcha' AND details <> '' AND json_extract(details, '$.file') IS NOT NULL;
CREATE INDEX gotchas_story ON memories (json_extract(details, '$.story'))
  WHERE kind = 'gotcha' AND details <> '' AND json_extract(details, '$.story') IS NOT NULL;
