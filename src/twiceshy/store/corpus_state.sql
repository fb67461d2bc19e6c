-- What the corpus holds and how far each log was read: the truth a crash is measured against.
CREATE TABLE IF NOT EXISTS sources (
  number INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, agent TEXT NOT NULL,
  inode INTEGER NOT NULL, size INTEGER NOT NULL, modified INTEGER NOT NULL, head TEXT NOT NULL, head_size INTEGER NOT NULL,
  offset INTEGER NOT NULL, resume TEXT NOT NULL, sessions INTEGER NOT NULL, events INTEGER NOT NULL, read_at TEXT NOT NULL
);
-- Every raw row, once: consumed as what, or skipped or damaged and why. `copy` and `overlap` count events.
CREATE TABLE IF NOT EXISTS coverage (
  source INTEGER NOT NULL, outcome TEXT NOT NULL, reason TEXT NOT NULL, rows INTEGER NOT NULL,
  PRIMARY KEY (source, outcome, reason)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS files (
  number INTEGER PRIMARY KEY, path TEXT NOT NULL UNIQUE, bucket TEXT NOT NULL, agent TEXT NOT NULL, session TEXT NOT NULL,
  source INTEGER NOT NULL, body INTEGER NOT NULL, lines INTEGER NOT NULL, facts TEXT NOT NULL, cutter TEXT NOT NULL,
  updated TEXT NOT NULL
);
CREATE INDEX IF NOT EXISTS files_by_session ON files (session, bucket);
CREATE INDEX IF NOT EXISTS files_by_source ON files (source);
-- Digest of (agent, time, speaker, message) -> the log that had it first, and how often. What was said in the same hour
-- lies on one shelf, so that a log has its digests on few pages, however many there are. Shelf -1: from version 1.
CREATE TABLE IF NOT EXISTS seen (
  shelf INTEGER NOT NULL, digest INTEGER NOT NULL, source INTEGER NOT NULL, times INTEGER NOT NULL,
  PRIMARY KEY (shelf, digest)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS places (cwd TEXT PRIMARY KEY, bucket TEXT NOT NULL, project TEXT NOT NULL, root TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS roots (common TEXT PRIMARY KEY, mark TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS forgotten (session TEXT PRIMARY KEY, at TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS deliveries (
  consumer TEXT NOT NULL, file INTEGER NOT NULL, body INTEGER NOT NULL, PRIMARY KEY (consumer, file)
) WITHOUT ROWID;
-- Where the last turn that a consumer has had begins, or an event before it: what comes next may be the answer to it.
-- A table of its own: an older version, which knows only the one above, may move that.
CREATE TABLE IF NOT EXISTS turns (
  consumer TEXT NOT NULL, file INTEGER NOT NULL, turn INTEGER NOT NULL, PRIMARY KEY (consumer, file)
) WITHOUT ROWID;
-- `unindexed`: corpus files were written since the indexes were last known to hold everything.
CREATE TABLE IF NOT EXISTS notes (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
