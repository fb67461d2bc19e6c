-- Who is asking, and what they may see. The token itself is the identity: it is set for one transaction,
-- looked up by its digest here, and a session without a valid one sees no row at all, whatever SQL it runs.
-- PL/pgSQL, because it keeps the plans of a session: these run once in every statement.

CREATE FUNCTION current_member() RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
BEGIN RETURN (
  SELECT m.id FROM tokens t JOIN members m ON m.id = t.member
  WHERE t.hash = sha256(convert_to(coalesce(current_setting('twiceshy.token', true), ''), 'UTF8'))
    AND t.revoked IS NULL AND (t.expires IS NULL OR t.expires > now()) AND NOT m.disabled
); END $$;

-- Views of the owner's: they see past row-level security, and answer for one space by its key, so that the
-- price of a row does not depend on how many spaces a member may see.
CREATE VIEW readable WITH (security_barrier) AS
  SELECT s.id FROM spaces s
  WHERE (SELECT current_member()) IS NOT NULL
    AND (s.member = (SELECT current_member()) OR s.public
         OR EXISTS (SELECT 1 FROM memberships m WHERE m.team = s.team AND m.member = (SELECT current_member())));

CREATE VIEW writable WITH (security_barrier) AS
  SELECT s.id FROM spaces s
  WHERE (SELECT current_member()) IS NOT NULL
    AND (s.member = (SELECT current_member())
         OR EXISTS (SELECT 1 FROM memberships m WHERE m.team = s.team AND m.member = (SELECT current_member())
                    AND m.role <> 'reader'));
GRANT SELECT ON readable, writable TO twiceshy_app;

CREATE FUNCTION teams_with(roles text[]) RETURNS bigint[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
BEGIN RETURN (
  SELECT coalesce(array_agg(team), '{}') FROM memberships
  WHERE member = current_member() AND role = ANY (roles)
); END $$;

-- A member's own spaces appear when they are first used; a shared one is made by an administrator.
CREATE FUNCTION open_space(wanted text, name text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
DECLARE me bigint := current_member(); found bigint;
BEGIN
  IF me IS NULL THEN RETURN NULL; END IF;
  IF wanted = 'shared' THEN
    SELECT id INTO found FROM spaces WHERE kind = 'shared' AND repo = name AND EXISTS (SELECT 1 FROM readable r WHERE r.id = spaces.id);
    RETURN found;
  END IF;
  IF wanted = 'user' THEN name := ''; END IF;
  INSERT INTO spaces (kind, repo, member) VALUES (wanted, name, me) ON CONFLICT DO NOTHING;
  SELECT id INTO found FROM spaces WHERE kind = wanted AND repo = name AND member = me;
  RETURN found;
END $$;

CREATE FUNCTION note_audit(what text, about text, many bigint, place bigint, in_team bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
  INSERT INTO audit (member, team, space, action, subject, amount)
  SELECT current_member(), in_team, place, what, left(about, 200), many WHERE current_member() IS NOT NULL
$$;

-- Those who decide about a team find people by name; nobody else can ask who is here.
CREATE FUNCTION member_named(wanted text) RETURNS bigint
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
  SELECT id FROM members WHERE name = wanted AND teams_with('{owner,maintainer}') <> '{}'
$$;

-- Rows of spaces.
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['operations', 'touched', 'memories', 'evidence', 'links', 'terms', 'mentions', 'chunks']
  LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('CREATE POLICY seen ON %I FOR SELECT TO twiceshy_app'
                   ' USING (EXISTS (SELECT 1 FROM readable r WHERE r.id = space))', name);
    EXECUTE format('CREATE POLICY added ON %I FOR INSERT TO twiceshy_app'
                   ' WITH CHECK (EXISTS (SELECT 1 FROM writable w WHERE w.id = space))', name);
    EXECUTE format('GRANT SELECT, INSERT ON %I TO twiceshy_app', name);
    IF name NOT IN ('operations', 'touched') THEN  -- those are append-only
      EXECUTE format('CREATE POLICY changed ON %I FOR UPDATE TO twiceshy_app'
                     ' USING (EXISTS (SELECT 1 FROM writable w WHERE w.id = space))', name);
      EXECUTE format('CREATE POLICY removed ON %I FOR DELETE TO twiceshy_app'
                     ' USING (EXISTS (SELECT 1 FROM writable w WHERE w.id = space))', name);
      EXECUTE format('GRANT UPDATE, DELETE ON %I TO twiceshy_app', name);
    END IF;
  END LOOP;
END $$;

-- An operation carries the name of its real author.
CREATE POLICY signed ON operations AS RESTRICTIVE FOR INSERT TO twiceshy_app
  WITH CHECK (member = (SELECT current_member()));
CREATE POLICY signed ON chunks AS RESTRICTIVE FOR INSERT TO twiceshy_app
  WITH CHECK (member = (SELECT current_member())
              AND space IN (SELECT id FROM spaces WHERE sessions));

ALTER TABLE spaces ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON spaces FOR SELECT TO twiceshy_app USING (EXISTS (SELECT 1 FROM readable r WHERE r.id = spaces.id));
CREATE POLICY counted ON spaces FOR UPDATE TO twiceshy_app USING (EXISTS (SELECT 1 FROM writable w WHERE w.id = spaces.id));
GRANT SELECT, UPDATE (head, documents, words, chunks) ON spaces TO twiceshy_app;

-- People: one sees oneself and those of one's teams; owners and maintainers decide who is in a team,
-- and only an owner makes an owner.
ALTER TABLE members ENABLE ROW LEVEL SECURITY;
CREATE FUNCTION acquaintances() RETURNS bigint[]
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
BEGIN RETURN (
  SELECT coalesce(array_agg(DISTINCT b.member), '{}') || coalesce(current_member(), 0)
  FROM memberships a JOIN memberships b USING (team) WHERE a.member = current_member()
); END $$;
CREATE POLICY seen ON members FOR SELECT TO twiceshy_app USING (id = ANY ((SELECT acquaintances())::bigint[]));
GRANT SELECT ON members TO twiceshy_app;

ALTER TABLE teams ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON teams FOR SELECT TO twiceshy_app
  USING (id = ANY ((SELECT teams_with('{owner,maintainer,member,reader}'))::bigint[]));
GRANT SELECT ON teams TO twiceshy_app;

ALTER TABLE memberships ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON memberships FOR SELECT TO twiceshy_app
  USING (team = ANY ((SELECT teams_with('{owner,maintainer,member,reader}'))::bigint[]));
CREATE POLICY added ON memberships FOR INSERT TO twiceshy_app
  WITH CHECK (team = ANY ((SELECT teams_with('{owner}'))::bigint[])
              OR (role <> 'owner' AND team = ANY ((SELECT teams_with('{owner,maintainer}'))::bigint[])));
CREATE POLICY changed ON memberships FOR UPDATE TO twiceshy_app
  USING (team = ANY ((SELECT teams_with('{owner}'))::bigint[])
         OR (role <> 'owner' AND team = ANY ((SELECT teams_with('{owner,maintainer}'))::bigint[])))
  WITH CHECK (team = ANY ((SELECT teams_with('{owner}'))::bigint[])
              OR (role <> 'owner' AND team = ANY ((SELECT teams_with('{owner,maintainer}'))::bigint[])));
CREATE POLICY removed ON memberships FOR DELETE TO twiceshy_app
  USING (team = ANY ((SELECT teams_with('{owner}'))::bigint[])
         OR (role <> 'owner' AND team = ANY ((SELECT teams_with('{owner,maintainer}'))::bigint[])));
GRANT SELECT, INSERT, DELETE, UPDATE (role) ON memberships TO twiceshy_app;

-- One's own tokens can be listed and revoked, never read back.
ALTER TABLE tokens ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON tokens FOR SELECT TO twiceshy_app USING (member = (SELECT current_member()));
CREATE POLICY revoked ON tokens FOR UPDATE TO twiceshy_app USING (member = (SELECT current_member()));
CREATE POLICY issued ON tokens FOR INSERT TO twiceshy_app WITH CHECK (member = (SELECT current_member()));
GRANT SELECT, INSERT, UPDATE (revoked) ON tokens TO twiceshy_app;

ALTER TABLE audit ENABLE ROW LEVEL SECURITY;
CREATE POLICY seen ON audit FOR SELECT TO twiceshy_app
  USING (member = (SELECT current_member())
         OR team = ANY ((SELECT teams_with('{owner,maintainer}'))::bigint[])
         OR space IN (SELECT id FROM spaces WHERE team = ANY ((SELECT teams_with('{owner,maintainer}'))::bigint[])));
CREATE POLICY everything ON audit FOR SELECT TO twiceshy_auditor USING (true);
GRANT SELECT ON audit TO twiceshy_app, twiceshy_auditor;

GRANT USAGE ON SCHEMA twiceshy TO twiceshy_app, twiceshy_auditor;
GRANT USAGE ON SEQUENCE memory_numbers TO twiceshy_app;
GRANT SELECT ON migrations TO twiceshy_app;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA twiceshy FROM PUBLIC;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA twiceshy TO twiceshy_app;
