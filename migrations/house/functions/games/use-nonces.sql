-- Remembers nonces, each once for its key, and answers those that were seen before: as a rule none.
CREATE OR REPLACE FUNCTION games.use_nonces(p_keys text[], p_nonces text[], p_at timestamptz) RETURNS TABLE (key_id text, nonce text)
LANGUAGE plpgsql AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH asked AS (SELECT a.k, a.n FROM unnest(p_keys, p_nonces) a(k, n)),
      fresh AS (
        INSERT INTO games.nonce (key_id, nonce, at) SELECT a.k, a.n, p_at FROM asked a ON CONFLICT DO NOTHING RETURNING key_id, nonce
      )
    SELECT a.k, a.n FROM asked a EXCEPT SELECT f.key_id, f.nonce FROM fresh f;
END
$$;

GRANT EXECUTE ON FUNCTION games.use_nonces TO croupier_house;
