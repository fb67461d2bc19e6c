-- What hangs together and who wrote when, for pages: like search and counting, each function asks once who is asking.

CREATE FUNCTION entities_of(place bigint, most integer) RETURNS TABLE (entity text, many bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  RETURN QUERY SELECT m.entity, count(*) FROM mentions m WHERE m.space = place
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT most;
END $$;

-- Links, and mentions of what several memories name but not nearly all; of those the busiest first.
CREATE FUNCTION joins_of(place bigint, most integer) RETURNS TABLE (source text, verb text, target text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  RETURN QUERY (SELECT l.source, l.verb, l.target FROM links l WHERE l.space = place LIMIT most);
  RETURN QUERY
    WITH busy AS (
      SELECT m.entity, count(*) AS many FROM mentions m WHERE m.space = place
      GROUP BY 1 HAVING count(*) BETWEEN 2 AND 400
    ), chosen AS (
      SELECT entity FROM (SELECT entity, sum(many) OVER (ORDER BY many DESC, entity) AS far FROM busy) AS ordered
      WHERE far <= most
    )
    SELECT m.memory, 'mentions', m.entity FROM chosen c JOIN mentions m ON m.space = place AND m.entity = c.entity;
END $$;

-- The memories among these names that are alive; without names the latest.
CREATE FUNCTION drawn_of(place bigint, names text[], most integer) RETURNS TABLE (id text, kind text, text text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  IF names IS NULL THEN
    RETURN QUERY SELECT m.id, m.kind, left(m.text, 120) FROM memories m
      WHERE m.space = place AND m.status IN ('active', 'superseded', 'proposed') ORDER BY m.updated DESC LIMIT most;
  ELSE
    RETURN QUERY SELECT m.id, m.kind, left(m.text, 120) FROM unnest(names) AS name
      JOIN memories m ON m.space = place AND m.id = name
      WHERE m.status IN ('active', 'superseded', 'proposed') LIMIT most;
  END IF;
END $$;

-- How many operations a day, by whom and how; ids are times.
CREATE FUNCTION writes_of(place bigint, first text) RETURNS TABLE (day text, actor text, verb text, member bigint, many bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  RETURN QUERY SELECT left(o.at, 10), o.actor, o.verb, o.member, count(*) FROM operations o
    WHERE o.space = place AND o.id >= first GROUP BY 1, 2, 3, 4;
END $$;

REVOKE ALL ON FUNCTION entities_of, joins_of, drawn_of, writes_of FROM PUBLIC;
GRANT EXECUTE ON FUNCTION entities_of, joins_of, drawn_of, writes_of TO twiceshy_app;
