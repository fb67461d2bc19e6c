-- Work: executions, what was learned from them (strategies, failures), the task at hand, what was said.
-- Lists are JSON text. The tables after "Derived" follow from these rows and can be rebuilt.

CREATE TABLE executions (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  short TEXT NOT NULL GENERATED ALWAYS AS (substr(id, -6)) VIRTUAL,
  request TEXT NOT NULL,
  task TEXT NOT NULL,
  agent TEXT NOT NULL,
  session TEXT NOT NULL,
  branch TEXT NOT NULL,
  "commit" TEXT NOT NULL,
  started TEXT NOT NULL,
  ended TEXT NOT NULL,
  opened TEXT NOT NULL,
  edited TEXT NOT NULL,
  reopened TEXT NOT NULL,
  commands TEXT NOT NULL,
  tests TEXT NOT NULL,
  errors TEXT NOT NULL,
  commits TEXT NOT NULL,
  areas TEXT NOT NULL,
  outcome TEXT NOT NULL,
  summary TEXT NOT NULL,
  provenance TEXT NOT NULL,
  hinted TEXT NOT NULL,
  reused TEXT NOT NULL,
  strategy TEXT NOT NULL,
  status TEXT NOT NULL,
  schema INTEGER NOT NULL
) STRICT;
CREATE INDEX executions_short ON executions (short);
CREATE INDEX executions_session ON executions (session, started);
CREATE INDEX executions_started ON executions (started);
CREATE INDEX executions_strategy ON executions (strategy, number) WHERE strategy <> '';
CREATE INDEX executions_open ON executions (started) WHERE status = 'open';

CREATE TABLE strategies (
  id TEXT PRIMARY KEY,
  task TEXT NOT NULL,
  request TEXT NOT NULL,
  entry TEXT NOT NULL,
  entries TEXT NOT NULL,
  files TEXT NOT NULL,
  edited TEXT NOT NULL,
  commands TEXT NOT NULL,
  tests TEXT NOT NULL,
  steps TEXT NOT NULL,
  areas TEXT NOT NULL,
  branch TEXT NOT NULL,
  successes INTEGER NOT NULL,
  failures INTEGER NOT NULL,
  "first" TEXT NOT NULL,
  "last" TEXT NOT NULL,
  execution TEXT NOT NULL,
  status TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX strategies_last ON strategies (status, "last");

CREATE TABLE failures (
  digest TEXT PRIMARY KEY,
  tool TEXT NOT NULL,
  type TEXT NOT NULL,
  message TEXT NOT NULL,
  file TEXT NOT NULL,
  line INTEGER NOT NULL,
  command TEXT NOT NULL,
  command_key TEXT NOT NULL,
  files TEXT NOT NULL,
  count INTEGER NOT NULL,
  "first" TEXT NOT NULL,
  "last" TEXT NOT NULL,
  status TEXT NOT NULL,
  reopenings INTEGER NOT NULL,
  resolved TEXT NOT NULL,
  resolver TEXT NOT NULL,
  edits TEXT NOT NULL,
  cures TEXT NOT NULL,
  execution TEXT NOT NULL,
  branch TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX failures_command ON failures (command_key);
CREATE INDEX failures_last ON failures (status, "last");

CREATE TABLE tasks (
  id TEXT PRIMARY KEY,
  branch TEXT NOT NULL,
  goal TEXT NOT NULL,
  hypothesis TEXT NOT NULL,
  next TEXT NOT NULL,
  files TEXT NOT NULL,
  risks TEXT NOT NULL,
  verified TEXT NOT NULL,
  unverified TEXT NOT NULL,
  provenance TEXT NOT NULL,
  status TEXT NOT NULL,
  outcome TEXT NOT NULL,
  started TEXT NOT NULL,
  updated TEXT NOT NULL,
  ended TEXT NOT NULL,
  agent TEXT NOT NULL,
  session TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tasks_active ON tasks (branch, updated) WHERE status = 'active';

-- What a hook decided to say or to keep to itself.
CREATE TABLE briefs (
  id TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  session TEXT NOT NULL,
  agent TEXT NOT NULL,
  event TEXT NOT NULL,
  decision TEXT NOT NULL,
  reason TEXT NOT NULL,
  tokens INTEGER NOT NULL,
  elapsed_ms REAL NOT NULL,
  shown TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX briefs_session ON briefs (session, at);

-- Derived from closed executions: the words a past task is found by, each field apart.
CREATE TABLE execution_words (
  number INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  request TEXT NOT NULL,
  paths TEXT NOT NULL,
  commands TEXT NOT NULL,
  errors TEXT NOT NULL
) STRICT;
CREATE VIRTUAL TABLE execution_fts USING fts5 (
  request, paths, commands, errors,
  content = 'execution_words', content_rowid = 'number', tokenize = 'unicode61 remove_diacritics 0'
);
CREATE TRIGGER execution_words_in AFTER INSERT ON execution_words
BEGIN INSERT INTO execution_fts (rowid, request, paths, commands, errors)
  VALUES (new.number, new.request, new.paths, new.commands, new.errors); END;
CREATE TRIGGER execution_words_out AFTER DELETE ON execution_words
BEGIN INSERT INTO execution_fts (execution_fts, rowid, request, paths, commands, errors)
  VALUES ('delete', old.number, old.request, old.paths, old.commands, old.errors); END;

CREATE TABLE execution_terms (
  term TEXT PRIMARY KEY,
  documents INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- role: 1 opened, 2 edited, 4 reopened, added up.
CREATE TABLE execution_files (
  path TEXT NOT NULL,
  number INTEGER NOT NULL,
  role INTEGER NOT NULL,
  PRIMARY KEY (path, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX execution_files_number ON execution_files (number);

CREATE TABLE execution_areas (
  area TEXT NOT NULL,
  number INTEGER NOT NULL,
  PRIMARY KEY (area, number)
) STRICT, WITHOUT ROWID;

CREATE TABLE failure_files (
  path TEXT NOT NULL,
  digest TEXT NOT NULL,
  PRIMARY KEY (path, digest)
) STRICT, WITHOUT ROWID;

-- Exact sums per day, so that a report over 100,000 executions reads a few thousand rows.
CREATE TABLE work_days (
  day TEXT NOT NULL,
  measure TEXT NOT NULL,
  value INTEGER NOT NULL,
  PRIMARY KEY (day, measure)
) STRICT, WITHOUT ROWID;
CREATE INDEX execution_areas_number ON execution_areas (number);
CREATE INDEX failure_files_digest ON failure_files (digest);
