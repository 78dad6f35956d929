-- Counts one attempt in each bucket in their order, and stops at the first that is full, which it answers with `until` and no count.
CREATE OR REPLACE FUNCTION identity.charge(p_keys bytea[], p_limits int[], p_windows interval[], p_now timestamptz)
RETURNS TABLE (attempts int, until timestamptz) LANGUAGE plpgsql AS $$
#variable_conflict use_column
DECLARE
  counted int;
BEGIN
  FOR v_bucket IN 1 .. cardinality(p_keys) LOOP
    INSERT INTO identity.throttle AS t (key, attempts, since, until)
    VALUES (p_keys[v_bucket], 1, p_now, p_now + p_windows[v_bucket])
    ON CONFLICT (key) DO UPDATE SET
      attempts = CASE WHEN t.until <= excluded.since THEN 1 ELSE t.attempts + 1 END,
      since = CASE WHEN t.until <= excluded.since THEN excluded.since ELSE t.since END,
      until = CASE WHEN t.until <= excluded.since THEN excluded.until ELSE t.until END
    WHERE t.until <= excluded.since OR t.attempts < p_limits[v_bucket]
    RETURNING t.attempts INTO counted;
    IF counted IS NULL THEN
      RETURN QUERY SELECT NULL::int, coalesce((SELECT t.until FROM identity.throttle t WHERE t.key = p_keys[v_bucket]), p_now + p_windows[v_bucket]);
      RETURN;
    END IF;
    RETURN QUERY SELECT counted, NULL::timestamptz;
  END LOOP;
END
$$;

-- Takes one attempt back from each of the first, and forgets those of the second, in the order in which attempts are counted.
CREATE OR REPLACE FUNCTION identity.settle_attempts(p_back bytea[], p_gone bytea[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one bytea;
BEGIN
  FOREACH one IN ARRAY p_back LOOP
    UPDATE identity.throttle SET attempts = attempts - 1 WHERE key = one AND attempts > 0;
  END LOOP;
  FOREACH one IN ARRAY p_gone LOOP
    DELETE FROM identity.throttle WHERE key = one;
  END LOOP;
END
$$;

GRANT EXECUTE ON FUNCTION identity.charge, identity.settle_attempts TO croupier_house;
