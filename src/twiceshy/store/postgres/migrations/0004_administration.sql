-- Erasing a person and letting old sessions go is an administrator's work, who has no token: whoever logged in
-- as the schema's owner counts words past the guard, as they change rows past it. The server's login never is.
CREATE OR REPLACE FUNCTION count_words(place bigint, kind "char", words text[], deltas bigint[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = twiceshy, pg_temp AS $$
BEGIN
  IF NOT EXISTS (SELECT 1 FROM writable w WHERE w.id = place) AND NOT pg_has_role(session_user, current_user, 'USAGE') THEN
    RAISE insufficient_privilege USING MESSAGE = 'not yours to write';
  END IF;
  INSERT INTO terms AS t SELECT place, kind, u.word, u.delta FROM unnest(words, deltas) AS u (word, delta)
  ON CONFLICT (space, sort, term) DO UPDATE SET documents = t.documents + excluded.documents;
  DELETE FROM terms t USING unnest(words, deltas) AS u (word, delta)
  WHERE u.delta < 0 AND t.space = place AND t.sort = kind AND t.term = u.word AND t.documents <= 0;
END $$;
