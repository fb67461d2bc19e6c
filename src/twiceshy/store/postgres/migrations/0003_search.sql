-- Search by words, and the counts behind it. Under row-level security the planner does not use an index for an
-- operator that it can't prove silent, and the overlap of arrays is one: a search would read every row of its space.
-- These functions ask once whether the member may read (or write) the space, then work on that space alone.

CREATE FUNCTION memories_holding(
  place bigint, wanted bigint[], firsts bigint[], seconds bigint[], asked bigint[], weights float8[], most integer
) RETURNS TABLE (number bigint, score float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  IF cardinality(wanted) > 0 THEN  -- memories with any of these words
    RETURN QUERY
      SELECT m.number, (SELECT sum(w.weight) FROM unnest(asked, weights) AS w (mark, weight) WHERE w.mark = ANY (m.marks))
      FROM memories m WHERE m.space = place AND m.marks && wanted
      ORDER BY 2 DESC, 1 DESC LIMIT most;
  ELSE  -- with both words of any of these pairs
    RETURN QUERY
      SELECT m.number, (SELECT sum(w.weight) FROM unnest(asked, weights) AS w (mark, weight) WHERE w.mark = ANY (m.marks))
      FROM memories m WHERE m.space = place AND m.number IN (
        SELECT o.number FROM unnest(firsts, seconds) AS pair (one, other)
        JOIN memories o ON o.space = place AND o.marks @> ARRAY[pair.one, pair.other])
      ORDER BY 2 DESC, 1 DESC LIMIT most;
  END IF;
END $$;

CREATE FUNCTION chunks_holding(place bigint, wanted bigint[], asked bigint[], weights float8[], most integer)
RETURNS TABLE (session text, seq integer, score float8)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp SET plan_cache_mode = force_custom_plan AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  RETURN QUERY
    SELECT c.session, c.seq,
           (SELECT sum(w.weight) FROM unnest(asked, weights) AS w (mark, weight) WHERE w.mark = ANY (c.marks)) AS score
    FROM chunks c WHERE c.space = place AND c.marks && wanted
    ORDER BY 3 DESC, c.at DESC, 1, 2 LIMIT most;
END $$;

-- How common words became: thousands at once, so the guard asks once and not for every word.
CREATE FUNCTION count_words(place bigint, kind "char", words text[], deltas bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM writable w WHERE w.id = place) THEN
    RAISE insufficient_privilege USING MESSAGE = 'not yours to write';
  END IF;
  INSERT INTO terms AS t SELECT place, kind, u.word, u.delta FROM unnest(words, deltas) AS u (word, delta)
  ON CONFLICT (space, sort, term) DO UPDATE SET documents = t.documents + excluded.documents;
  DELETE FROM terms t USING unnest(words, deltas) AS u (word, delta)
  WHERE u.delta < 0 AND t.space = place AND t.sort = kind AND t.term = u.word AND t.documents <= 0;
END $$;

REVOKE ALL ON FUNCTION memories_holding, chunks_holding, count_words FROM PUBLIC;
GRANT EXECUTE ON FUNCTION memories_holding, chunks_holding, count_words TO twiceshy_app;
