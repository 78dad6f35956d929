-- The calendar of a counter: days since 1970 east of UTC by `zone` minutes; Mondays begin weeks.
CREATE OR REPLACE FUNCTION wallet.day_of(at timestamptz, zone smallint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT floor((extract(epoch FROM at) + zone * 60) / 86400)::int $$;

CREATE OR REPLACE FUNCTION wallet.week_of(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (day + 3) / 7 $$;

CREATE OR REPLACE FUNCTION wallet.month_of(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (extract(year FROM date '1970-01-01' + day) * 12 + extract(month FROM date '1970-01-01' + day))::int $$;

-- When the day, week or month of that calendar began in which a moment lies.
CREATE OR REPLACE FUNCTION wallet.began(p_epoch bigint, p_zone smallint, p_period text) RETURNS timestamptz LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT to_timestamp(CASE p_period WHEN 'day' THEN d.today WHEN 'week' THEN wallet.week_of(d.today) * 7 - 3
    ELSE d.today + 1 - extract(day FROM date '1970-01-01' + d.today)::int END * 86400::bigint - p_zone * 60)
  FROM (SELECT ((p_epoch + p_zone * 60) / 86400)::int AS today) d
$$;

GRANT EXECUTE ON FUNCTION wallet.began, wallet.day_of, wallet.week_of, wallet.month_of TO croupier_house;
