-- What a person looks at: how many memories there are of what, which one an id's end means. Row by row under the guard
-- each of these would ask a hundred thousand times who is asking; like search, they ask once for the space.

CREATE INDEX memories_waiting ON memories (space, kind) WHERE status = 'proposed';

CREATE FUNCTION kinds_of(place bigint, standing text) RETURNS TABLE (kind text, many bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  CASE standing  -- the two that have an index are written out, so that it is used
    WHEN 'active' THEN
      RETURN QUERY SELECT m.kind, count(*) FROM memories m WHERE m.space = place AND m.status = 'active' GROUP BY 1;
    WHEN 'proposed' THEN
      RETURN QUERY SELECT m.kind, count(*) FROM memories m WHERE m.space = place AND m.status = 'proposed' GROUP BY 1;
    ELSE
      RETURN QUERY SELECT m.kind, count(*) FROM memories m
        WHERE m.space = place AND (standing = '' OR m.status = standing) GROUP BY 1;
  END CASE;
END $$;

CREATE FUNCTION made_between(place bigint, first text, last text) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN 0; END IF;
  RETURN (SELECT count(*) FROM memories m WHERE m.space = place AND m.id >= first AND m.id < last);
END $$;

CREATE FUNCTION memories_ending(place bigint, letters text) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  IF length(letters) >= 6 THEN
    RETURN QUERY SELECT m.id::text FROM memories m
      WHERE m.space = place AND right(m.id, 6) = right(letters, 6) AND right(m.id, length(letters)) = letters;
  ELSE
    RETURN QUERY SELECT m.id::text FROM memories m WHERE m.space = place AND right(m.id, length(letters)) = letters;
  END IF;
END $$;

REVOKE ALL ON FUNCTION kinds_of, made_between, memories_ending FROM PUBLIC;
GRANT EXECUTE ON FUNCTION kinds_of, made_between, memories_ending TO twiceshy_app;
