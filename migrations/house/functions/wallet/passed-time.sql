-- The first of a member's limits of time, in minutes, that is used up; or null.
CREATE OR REPLACE FUNCTION wallet.passed_time(p_member bigint, p_now timestamptz, p_merchant int, p_day bigint, p_week bigint, p_month bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN identity.time_here(p_member, wallet.began(p_merchant, p_now, 'day'), p_now) >= p_day * 60 THEN 'time_day'
    WHEN p_week IS NOT NULL AND identity.time_here(p_member, wallet.began(p_merchant, p_now, 'week'), p_now) >= p_week * 60 THEN 'time_week'
    WHEN p_month IS NOT NULL AND identity.time_here(p_member, wallet.began(p_merchant, p_now, 'month'), p_now) >= p_month * 60
      THEN 'time_month' END
$$;

GRANT EXECUTE ON FUNCTION wallet.passed_time TO croupier_house;
