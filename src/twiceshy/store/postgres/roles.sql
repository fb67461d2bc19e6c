-- What the server may do: read and add rows under row-level security, nothing else. Roles belong to the
-- whole cluster, so they are made apart from the schema and only where they are missing.
DO $$ BEGIN
  CREATE ROLE twiceshy_app NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
DO $$ BEGIN
  CREATE ROLE twiceshy_auditor NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
