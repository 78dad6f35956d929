-- When a login is over, or was: what hangs on it ends no later. It is put into the query that asks, so that many cost one look-up.
CREATE OR REPLACE FUNCTION identity.session_ends(p_session uuid) RETURNS TABLE (ends timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(s.ended_at, least(s.ends_at, s.seen_at + s.idle_seconds * interval '1 second'))
  FROM identity.session s WHERE s.id = p_session
$$;

GRANT EXECUTE ON FUNCTION identity.session_ends TO croupier_house;
