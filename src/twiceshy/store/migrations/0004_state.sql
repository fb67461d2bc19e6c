-- State: stories and their attempts, loops that were noticed, sessions, the archive of what was tidied.
-- Lists are JSON text. `snippets` and `failed_trees` are notes for learning and can be thrown away.

CREATE TABLE stories (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  branch TEXT NOT NULL,
  status TEXT NOT NULL,
  approach TEXT NOT NULL,
  plan TEXT NOT NULL,
  checkpoints TEXT NOT NULL,
  tests TEXT NOT NULL,
  base TEXT NOT NULL,
  "commit" TEXT NOT NULL,
  started TEXT NOT NULL,
  updated TEXT NOT NULL,
  ended TEXT NOT NULL,
  agent TEXT NOT NULL,
  session TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX stories_active ON stories (branch, updated) WHERE status = 'active';

CREATE TABLE attempts (
  id TEXT PRIMARY KEY,
  story TEXT NOT NULL,
  number INTEGER NOT NULL,
  approach TEXT NOT NULL,
  outcome TEXT NOT NULL,
  error TEXT NOT NULL,
  digest TEXT NOT NULL,
  files TEXT NOT NULL,
  tests TEXT NOT NULL,
  at TEXT NOT NULL,
  ended TEXT NOT NULL,
  session TEXT NOT NULL,
  agent TEXT NOT NULL,
  execution TEXT NOT NULL,
  checkpoint TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX attempts_story ON attempts (story, number);

CREATE TABLE loops (
  id TEXT PRIMARY KEY,
  branch TEXT NOT NULL,
  story TEXT NOT NULL,
  text TEXT NOT NULL,
  times INTEGER NOT NULL,
  at TEXT NOT NULL,
  status TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX loops_open ON loops (branch, at) WHERE status = 'open';

CREATE TABLE session_states (
  id TEXT PRIMARY KEY,
  agent TEXT NOT NULL,
  story TEXT NOT NULL,
  branch TEXT NOT NULL,
  cwd TEXT NOT NULL,
  mode TEXT NOT NULL,
  model TEXT NOT NULL,
  commands TEXT NOT NULL,
  snapshots TEXT NOT NULL,
  started TEXT NOT NULL,
  updated TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX session_states_updated ON session_states (updated);

CREATE TABLE archive (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  title TEXT NOT NULL,
  last TEXT NOT NULL,
  reason TEXT NOT NULL,
  at TEXT NOT NULL,
  restored TEXT NOT NULL,
  payload TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX archive_key ON archive (kind, key);

-- A gotcha is found by its error, its file and its story.
CREATE INDEX gotchas_signature ON memories (json_extract(details, '$.signature'))
  WHERE kind = 'gotcha' AND details <> '';
CREATE INDEX gotchas_file ON memories (json_extract(details, '$.file')) WHERE kind = 'gotcha' AND details <> '';
CREATE INDEX gotchas_story ON memories (json_extract(details, '$.story')) WHERE kind = 'gotcha' AND details <> '';
-- The same statement, whatever became of it.
CREATE INDEX memories_fingerprint ON memories (fingerprint);
CREATE INDEX failures_resolver ON failures (resolver) WHERE resolver <> '';

-- Code as it was written, for patterns: each edit once, with its winnowing marks.
CREATE TABLE snippets (
  number INTEGER PRIMARY KEY,
  digest TEXT NOT NULL,
  path TEXT NOT NULL,
  at TEXT NOT NULL,
  session TEXT NOT NULL,
  text TEXT NOT NULL,
  marks INTEGER NOT NULL,
  UNIQUE (digest, path)
) STRICT;
CREATE TABLE snippet_marks (
  mark INTEGER NOT NULL,
  snippet INTEGER NOT NULL,
  PRIMARY KEY (mark, snippet)
) STRICT, WITHOUT ROWID;
CREATE INDEX snippet_marks_snippet ON snippet_marks (snippet);

-- What the files were when a wrapped command failed: what differs when it passes is what cured it.
CREATE TABLE failed_trees (
  command_key TEXT PRIMARY KEY,
  at TEXT NOT NULL,
  "commit" TEXT NOT NULL,
  files TEXT NOT NULL
) STRICT, WITHOUT ROWID;
