-- The weeks of days since 1970, which Mondays begin, and their months, each by the number of its first day.
CREATE OR REPLACE FUNCTION wallet.week_of(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (day + 3) / 7 $$;

CREATE OR REPLACE FUNCTION wallet.month_of(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT date_trunc('month', (date '1970-01-01' + day)::timestamp)::date - date '1970-01-01' $$;

-- When the day, week or month of a merchant began in which a moment lies.
CREATE OR REPLACE FUNCTION wallet.began(p_merchant int, p_at timestamptz, p_period text) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT merchants.midnight_of(p_merchant, CASE p_period WHEN 'day' THEN d.today WHEN 'week' THEN wallet.week_of(d.today) * 7 - 3
    ELSE d.today + 1 - extract(day FROM date '1970-01-01' + d.today)::int END)
  FROM (SELECT merchants.day_of(p_merchant, p_at) AS today) d
$$;

GRANT EXECUTE ON FUNCTION wallet.began, wallet.week_of, wallet.month_of TO croupier_house;
