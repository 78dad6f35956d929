-- The calendar of a counter: days since 1970 east of UTC by `zone` minutes; Mondays begin weeks.
CREATE OR REPLACE FUNCTION wallet.day_of(at timestamptz, zone smallint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT floor((extract(epoch FROM at) + zone * 60) / 86400)::int $$;

CREATE OR REPLACE FUNCTION wallet.week_of(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (day + 3) / 7 $$;

CREATE OR REPLACE FUNCTION wallet.month_of(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (extract(year FROM date '1970-01-01' + day) * 12 + extract(month FROM date '1970-01-01' + day))::int $$;

GRANT EXECUTE ON FUNCTION wallet.day_of, wallet.week_of, wallet.month_of TO croupier_house;
