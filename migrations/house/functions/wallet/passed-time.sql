-- The first of a member's limits of time, in minutes, that is used up; or null.
CREATE OR REPLACE FUNCTION wallet.passed_time(p_member bigint, p_epoch bigint, p_zone smallint, p_day bigint, p_week bigint, p_month bigint) RETURNS text
LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN identity.time_here(p_member, wallet.began(p_epoch, p_zone, 'day'), to_timestamp(p_epoch)) >= p_day * 60 THEN 'time_day'
    WHEN p_week IS NOT NULL AND identity.time_here(p_member, wallet.began(p_epoch, p_zone, 'week'), to_timestamp(p_epoch)) >= p_week * 60 THEN 'time_week'
    WHEN p_month IS NOT NULL AND identity.time_here(p_member, wallet.began(p_epoch, p_zone, 'month'), to_timestamp(p_epoch)) >= p_month * 60
      THEN 'time_month' END
$$;

GRANT EXECUTE ON FUNCTION wallet.passed_time TO croupier_house;
