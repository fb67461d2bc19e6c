-- The search index of one bucket: derived from its corpus files, deleted and rebuilt at will.
CREATE TABLE sessions (
  number INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, session TEXT NOT NULL, agent TEXT NOT NULL,
  project TEXT NOT NULL, title TEXT NOT NULL, kind TEXT NOT NULL, date TEXT NOT NULL, started_at TEXT NOT NULL,
  completed_at TEXT NOT NULL, branch TEXT NOT NULL, model TEXT NOT NULL, parent TEXT NOT NULL, lineage TEXT NOT NULL,
  run_id TEXT NOT NULL, prompt_id TEXT NOT NULL, token_usage INTEGER NOT NULL, findings_count INTEGER NOT NULL,
  events INTEGER NOT NULL, header INTEGER NOT NULL, body INTEGER NOT NULL
);
CREATE INDEX sessions_by_id ON sessions (session);
CREATE TABLE passages (
  number INTEGER PRIMARY KEY, session INTEGER NOT NULL, seq INTEGER NOT NULL, part INTEGER NOT NULL,
  who TEXT NOT NULL, kind TEXT NOT NULL, at INTEGER NOT NULL,
  line INTEGER NOT NULL, line_end INTEGER NOT NULL, offset INTEGER NOT NULL, length INTEGER NOT NULL,
  about TEXT NOT NULL
);
CREATE VIRTUAL TABLE passage_words USING fts5 (words, content='', tokenize='ascii');
CREATE TABLE touches (
  session INTEGER NOT NULL, path TEXT NOT NULL, seq INTEGER NOT NULL, how TEXT NOT NULL, at TEXT NOT NULL, line INTEGER NOT NULL
);
CREATE INDEX touches_by_path ON touches (path);
CREATE INDEX touches_by_session ON touches (session);
CREATE TABLE chunks (
  session INTEGER NOT NULL, number INTEGER NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL,
  line INTEGER NOT NULL, line_end INTEGER NOT NULL, tokens INTEGER NOT NULL, question INTEGER NOT NULL, date TEXT NOT NULL,
  run_id TEXT NOT NULL, prompt_id TEXT NOT NULL, kind TEXT NOT NULL, model TEXT NOT NULL,
  decisions INTEGER NOT NULL, corrections INTEGER NOT NULL, failures INTEGER NOT NULL, outcomes INTEGER NOT NULL,
  char INTEGER NOT NULL DEFAULT 0, char_end INTEGER NOT NULL DEFAULT 0, agent TEXT NOT NULL DEFAULT '',
  project TEXT NOT NULL DEFAULT '', declared_date TEXT NOT NULL DEFAULT '', started_at TEXT NOT NULL DEFAULT '',
  completed_at TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (session, number)
) WITHOUT ROWID;
