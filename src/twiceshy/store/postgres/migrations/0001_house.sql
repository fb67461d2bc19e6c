-- People and what they may see. Everything else hangs on a space.

CREATE TABLE members (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> '' AND length(name) <= 200),
  disabled boolean NOT NULL DEFAULT false,
  created timestamptz NOT NULL DEFAULT now()
);

-- A token is 256 random bits, so one round of SHA-256 is all a thief of this table needs to despair.
CREATE TABLE tokens (
  hash bytea PRIMARY KEY,
  member bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  label text NOT NULL DEFAULT '',
  created timestamptz NOT NULL DEFAULT now(),
  expires timestamptz,
  revoked timestamptz
);
CREATE INDEX tokens_member ON tokens (member);

CREATE TABLE teams (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE CHECK (name <> '' AND length(name) <= 200)
);

CREATE TABLE memberships (
  team bigint NOT NULL REFERENCES teams ON DELETE CASCADE,
  member bigint NOT NULL REFERENCES members ON DELETE CASCADE,
  role text NOT NULL CHECK (role IN ('owner', 'maintainer', 'member', 'reader')),
  PRIMARY KEY (team, member)
);
CREATE INDEX memberships_member ON memberships (member);

-- shared: a repository's memory, the team's. private: a member's own about a repository. user: their own.
CREATE TABLE spaces (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('shared', 'private', 'user')),
  repo text NOT NULL DEFAULT '' CHECK (length(repo) <= 1000),
  team bigint REFERENCES teams,
  member bigint REFERENCES members,
  public boolean NOT NULL DEFAULT false,
  sessions boolean NOT NULL DEFAULT false,
  head bigint NOT NULL DEFAULT 0,
  documents bigint NOT NULL DEFAULT 0,
  words bigint NOT NULL DEFAULT 0,
  chunks bigint NOT NULL DEFAULT 0,
  CHECK ((kind = 'shared') = (team IS NOT NULL) AND (kind = 'shared') = (member IS NULL)),
  CHECK ((kind = 'user') = (repo = '')),
  CHECK (kind = 'shared' OR NOT (public OR sessions))
);
CREATE UNIQUE INDEX spaces_shared ON spaces (repo) WHERE kind = 'shared';
CREATE UNIQUE INDEX spaces_private ON spaces (member, repo) WHERE kind <> 'shared';
CREATE INDEX spaces_team ON spaces (team) WHERE team IS NOT NULL;
CREATE INDEX spaces_public ON spaces (id) WHERE public;

-- Who did what; never what was said.
CREATE TABLE audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  member bigint,
  team bigint,
  space bigint,
  action text NOT NULL,
  subject text NOT NULL DEFAULT '',
  amount bigint NOT NULL DEFAULT 0
);
CREATE INDEX audit_space ON audit (space, id);
CREATE INDEX audit_member ON audit (member, id);

-- The operations and the state after them, as on SQLite, with a space in front of every key.
-- `seq` counts a space's operations without gaps in the order they became visible: the cursor of sync.

CREATE TABLE operations (
  space bigint NOT NULL,
  seq bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  at text COLLATE "C" NOT NULL,
  actor text NOT NULL,
  verb text NOT NULL,
  note text NOT NULL,
  before text NOT NULL,
  after text NOT NULL,
  undoes text COLLATE "C" NOT NULL,
  session text NOT NULL,
  agent text NOT NULL,
  member bigint,
  received timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (space, id),
  UNIQUE (space, seq)
) PARTITION BY HASH (space);
CREATE INDEX operations_member ON operations (member);
CREATE INDEX operations_undoes ON operations (space, undoes) WHERE undoes <> '';

CREATE TABLE touched (
  space bigint NOT NULL,
  key text COLLATE "C" NOT NULL,
  operation text COLLATE "C" NOT NULL,
  PRIMARY KEY (space, key, operation)
) PARTITION BY HASH (space);

CREATE SEQUENCE memory_numbers;

-- `words` is what a memory is found by, cut by us; `marks` are 64-bit digests of (space, word), so that the
-- index holds each space's postings apart and a search reads nothing of another's.
CREATE TABLE memories (
  space bigint NOT NULL,
  number bigint NOT NULL DEFAULT nextval('memory_numbers'),
  id text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  scope text NOT NULL,
  text text NOT NULL,
  status text NOT NULL,
  origin text NOT NULL,
  reason text NOT NULL,
  locked integer NOT NULL,
  stale integer NOT NULL,
  alpha double precision NOT NULL,
  beta double precision NOT NULL,
  created text COLLATE "C" NOT NULL,
  updated text COLLATE "C" NOT NULL,
  confirmed text COLLATE "C" NOT NULL,
  branch text NOT NULL,
  path text NOT NULL,
  agent text NOT NULL,
  tags text NOT NULL,
  activation text NOT NULL,
  "commit" text NOT NULL,
  details text NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  words text NOT NULL DEFAULT '',
  marks bigint[] NOT NULL DEFAULT '{}',
  PRIMARY KEY (space, id)
) PARTITION BY HASH (space);
CREATE INDEX memories_number ON memories (space, number);
CREATE INDEX memories_short ON memories (space, right(id, 6));
CREATE INDEX memories_updated ON memories (space, updated);
CREATE INDEX memories_fingerprint ON memories (space, fingerprint);
CREATE INDEX memories_kind ON memories (space, kind, number) WHERE status = 'active';
CREATE INDEX memories_locked ON memories (space, number) WHERE locked = 1;
CREATE INDEX memories_activation ON memories (space, number) WHERE activation <> '';
CREATE INDEX memories_marks ON memories USING gin (marks);

CREATE TABLE evidence (
  space bigint NOT NULL,
  id text COLLATE "C" NOT NULL,
  memory text COLLATE "C" NOT NULL,
  kind text NOT NULL,
  ref text NOT NULL,
  quote text NOT NULL,
  digest text NOT NULL,
  session text NOT NULL,
  agent text NOT NULL,
  at text COLLATE "C" NOT NULL,
  PRIMARY KEY (space, id)
) PARTITION BY HASH (space);
CREATE INDEX evidence_memory ON evidence (space, memory);

CREATE TABLE links (
  space bigint NOT NULL,
  source text COLLATE "C" NOT NULL,
  verb text COLLATE "C" NOT NULL,
  target text COLLATE "C" NOT NULL,
  at text COLLATE "C" NOT NULL,
  PRIMARY KEY (space, source, verb, target)
) PARTITION BY HASH (space);
CREATE INDEX links_target ON links (space, target, verb);

-- Derived: how common each word is in a space (c: in its chunks), which entities a memory mentions.
CREATE TABLE terms (
  space bigint NOT NULL,
  sort "char" NOT NULL,
  term text COLLATE "C" NOT NULL,
  documents bigint NOT NULL,
  PRIMARY KEY (space, sort, term)
) PARTITION BY HASH (space);

CREATE TABLE mentions (
  space bigint NOT NULL,
  entity text COLLATE "C" NOT NULL,
  memory text COLLATE "C" NOT NULL,
  PRIMARY KEY (space, entity, memory)
) PARTITION BY HASH (space);
CREATE INDEX mentions_memory ON mentions (space, memory);

-- Session text of repositories that opted in.
CREATE TABLE chunks (
  space bigint NOT NULL,
  session text COLLATE "C" NOT NULL,
  seq integer NOT NULL,
  member bigint,
  agent text NOT NULL,
  who text NOT NULL,
  at text COLLATE "C" NOT NULL,
  text text NOT NULL,
  marks bigint[] NOT NULL,
  PRIMARY KEY (space, session, seq)
) PARTITION BY HASH (space);
CREATE INDEX chunks_marks ON chunks USING gin (marks);
CREATE INDEX chunks_member ON chunks (member);
CREATE INDEX chunks_at ON chunks (space, at);

DO $$
DECLARE part text;
BEGIN
  FOREACH part IN ARRAY ARRAY['operations', 'touched', 'memories', 'evidence', 'links', 'terms', 'mentions', 'chunks']
  LOOP
    FOR number IN 0..15 LOOP
      EXECUTE format('CREATE TABLE %I PARTITION OF %I FOR VALUES WITH (MODULUS 16, REMAINDER %s)',
                     part || '_' || number, part, number);
    END LOOP;
  END LOOP;
END $$;
