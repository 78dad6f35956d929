-- Whether a login in which somebody plays goes on as of a moment.
CREATE OR REPLACE FUNCTION limits.login_goes_on(p_login uuid, p_now timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT l.ends > p_now FROM identity.session_ends(p_login) l), false)
$$;

-- Whether a login had begun by a moment.
CREATE OR REPLACE FUNCTION limits.login_was_there(p_login uuid, p_at timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT s.started_at < p_at FROM identity.session s WHERE s.id = p_login), false)
$$;

GRANT EXECUTE ON FUNCTION limits.login_goes_on, limits.login_was_there TO croupier_house;
