-- The house: operations are append-only; the other tables are the state after all of them.
-- What follows from a memory (its words, terms, entities) is derived and can be rebuilt.

CREATE TABLE meta (
  key TEXT PRIMARY KEY,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE operations (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  actor TEXT NOT NULL,
  verb TEXT NOT NULL,
  note TEXT NOT NULL,
  before TEXT NOT NULL,
  after TEXT NOT NULL,
  undoes TEXT NOT NULL,
  session TEXT NOT NULL,
  agent TEXT NOT NULL
) STRICT;
CREATE INDEX operations_undoes ON operations (undoes) WHERE undoes <> '';

CREATE TRIGGER operations_keep BEFORE DELETE ON operations
WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'scrubbing')
BEGIN SELECT RAISE(ABORT, 'operations are append-only'); END;
CREATE TRIGGER operations_fixed BEFORE UPDATE ON operations
WHEN NOT EXISTS (SELECT 1 FROM meta WHERE key = 'scrubbing')
BEGIN SELECT RAISE(ABORT, 'operations are append-only'); END;

-- Which operations touched a row: history of one memory without reading all operations.
CREATE TABLE touched (
  key TEXT NOT NULL,
  operation INTEGER NOT NULL,
  PRIMARY KEY (key, operation)
) STRICT, WITHOUT ROWID;

CREATE TABLE memories (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  short TEXT NOT NULL GENERATED ALWAYS AS (substr(id, -6)) VIRTUAL,
  kind TEXT NOT NULL,
  scope TEXT NOT NULL,
  text TEXT NOT NULL,
  status TEXT NOT NULL,
  origin TEXT NOT NULL,
  reason TEXT NOT NULL,
  locked INTEGER NOT NULL,
  stale INTEGER NOT NULL,
  alpha REAL NOT NULL,
  beta REAL NOT NULL,
  created TEXT NOT NULL,
  updated TEXT NOT NULL,
  confirmed TEXT NOT NULL,
  branch TEXT NOT NULL,
  path TEXT NOT NULL,
  agent TEXT NOT NULL,
  tags TEXT NOT NULL,
  activation TEXT NOT NULL,
  "commit" TEXT NOT NULL,
  details TEXT NOT NULL,
  fingerprint TEXT NOT NULL
) STRICT;
CREATE INDEX memories_short ON memories (short);
CREATE INDEX memories_kind ON memories (kind, status);
CREATE INDEX memories_locked ON memories (locked) WHERE locked = 1;
CREATE INDEX memories_activation ON memories (number) WHERE activation <> '';
CREATE INDEX memories_proposed ON memories (number) WHERE status = 'proposed';
CREATE INDEX memories_updated ON memories (updated);
-- The same statement can't be alive twice in one place, however many processes race.
CREATE UNIQUE INDEX memories_once ON memories (fingerprint, kind, scope, branch, path, agent)
  WHERE status IN ('active', 'proposed');

CREATE TABLE evidence (
  id TEXT PRIMARY KEY,
  memory TEXT NOT NULL,
  kind TEXT NOT NULL,
  ref TEXT NOT NULL,
  quote TEXT NOT NULL,
  digest TEXT NOT NULL,
  session TEXT NOT NULL,
  agent TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX evidence_memory ON evidence (memory);

CREATE TABLE links (
  source TEXT NOT NULL,
  verb TEXT NOT NULL,
  target TEXT NOT NULL,
  at TEXT NOT NULL,
  PRIMARY KEY (source, verb, target)
) STRICT, WITHOUT ROWID;
CREATE INDEX links_target ON links (target, verb);

-- Derived from the active memories only.
CREATE TABLE memory_words (
  number INTEGER PRIMARY KEY,
  body TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE memory_fts USING fts5 (
  body, content = 'memory_words', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0'
);
CREATE TRIGGER memory_words_in AFTER INSERT ON memory_words
BEGIN INSERT INTO memory_fts (rowid, body) VALUES (new.number, new.body); END;
CREATE TRIGGER memory_words_out AFTER DELETE ON memory_words
BEGIN INSERT INTO memory_fts (memory_fts, rowid, body) VALUES ('delete', old.number, old.body); END;

CREATE TABLE memory_terms (
  term TEXT PRIMARY KEY,
  documents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE mentions (
  entity TEXT NOT NULL,
  memory TEXT NOT NULL,
  PRIMARY KEY (entity, memory)
) STRICT, WITHOUT ROWID;
CREATE INDEX mentions_memory ON mentions (memory);
