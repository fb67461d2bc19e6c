-- Search that costs the same however large a repository grew.
-- Rare words are looked up by themselves, common ones only where two stand together, which the index intersects before
-- a row is read; and no more than `reach` rows are looked at either way. The pieces themselves, and those beside them,
-- are read in here too: outside, the guard would ask for each of them again who is asking.
-- A high price of index entries keeps the planner from listing a whole space (which leads every key) beside the words.

DROP FUNCTION chunks_holding(bigint, bigint[], bigint[], float8[], integer);

CREATE FUNCTION pieces_holding(
  place bigint, wanted bigint[], firsts bigint[], seconds bigint[], asked bigint[], weights float8[],
  reach integer, most integer, flanked integer, before integer, after integer
) RETURNS TABLE (session text, seq integer, agent text, who text, at text, text text)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = twiceshy, pg_temp
SET plan_cache_mode = force_custom_plan SET cpu_index_tuple_cost = 1 SET enable_seqscan = off AS $$
#variable_conflict use_column
BEGIN
  IF NOT EXISTS (SELECT 1 FROM readable r WHERE r.id = place) THEN RETURN; END IF;
  RETURN QUERY
    WITH near AS (
      (SELECT c.session, c.seq, c.at, c.marks FROM chunks c WHERE c.space = place AND c.marks && wanted LIMIT reach)
      UNION ALL
      (SELECT c.session, c.seq, c.at, c.marks FROM unnest(firsts, seconds) AS pair (one, other)
       JOIN chunks c ON c.space = place AND c.marks @> ARRAY[pair.one, pair.other] LIMIT reach)
    ), weighed AS (
      SELECT DISTINCT
        (SELECT sum(w.weight) FROM unnest(asked, weights) AS w (mark, weight) WHERE w.mark = ANY (n.marks)) AS score,
        n.at, n.session, n.seq
      FROM near n ORDER BY 1 DESC, 2 DESC, 3, 4 LIMIT most
    ), best AS (
      SELECT session, seq, row_number() OVER (ORDER BY score DESC, at DESC, session, seq) <= flanked AS wide FROM weighed
    )
    SELECT DISTINCT c.* FROM best b CROSS JOIN LATERAL (  -- with a limit, so that it stays a look at a few keys
      SELECT c.session, c.seq, c.agent, c.who, c.at, c.text FROM chunks c
      WHERE c.space = place AND c.session = b.session
        AND c.seq BETWEEN b.seq - before * b.wide::integer AND b.seq + after * b.wide::integer
      LIMIT before + after + 1
    ) AS c ORDER BY 1, 2;
END $$;

REVOKE ALL ON FUNCTION pieces_holding FROM PUBLIC;
GRANT EXECUTE ON FUNCTION pieces_holding TO twiceshy_app;

ALTER FUNCTION memories_holding(bigint, bigint[], bigint[], bigint[], bigint[], float8[], integer)
  SET cpu_index_tuple_cost = 1;
ALTER FUNCTION memories_holding(bigint, bigint[], bigint[], bigint[], bigint[], float8[], integer)
  SET enable_seqscan = off;
