-- Whether a login in which somebody plays goes on as of a moment.
CREATE OR REPLACE FUNCTION limits.login_goes_on(p_login uuid, p_now timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT l.ends > p_now FROM identity.session_ends(p_login) l), false)
$$;

GRANT EXECUTE ON FUNCTION limits.login_goes_on TO croupier_house;
