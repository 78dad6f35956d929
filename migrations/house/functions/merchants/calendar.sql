-- The day of a merchant in which a moment lies, in days since 1970; of a merchant without a calendar, that of UTC. A row is drawn into the
-- statement that asks for it, where a plain value would be a call.
CREATE OR REPLACE FUNCTION merchants.today(p_merchant int, p_at timestamptz) RETURNS TABLE (today int) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT greatest(c.day, (p_at AT TIME ZONE c.zone)::date) FROM merchants.calendar c
    WHERE c.merchant = p_merchant AND c.since <= p_at ORDER BY c.since DESC LIMIT 1), (p_at AT TIME ZONE 'UTC')::date) - date '1970-01-01'
$$;

CREATE OR REPLACE FUNCTION merchants.day_of(p_merchant int, p_at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS
  $$ SELECT t.today FROM merchants.today(p_merchant, p_at) t $$;

-- When a day of a merchant begins: where the clock is put back over midnight, at the first of the two.
CREATE OR REPLACE FUNCTION merchants.midnight_of(p_merchant int, p_day int) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT CASE WHEN c.day = d.day THEN c.since
      WHEN ((m.at - interval '1 hour') AT TIME ZONE c.zone)::date = d.day THEN greatest(m.at - interval '1 hour', c.since)
      ELSE greatest(m.at, c.since) END
    FROM merchants.calendar c CROSS JOIN LATERAL (SELECT d.day::timestamp AT TIME ZONE c.zone AS at) m
    WHERE c.merchant = p_merchant AND c.day <= d.day ORDER BY c.since DESC LIMIT 1), d.day::timestamp AT TIME ZONE 'UTC')
  FROM (SELECT date '1970-01-01' + p_day AS day) d
$$;

GRANT EXECUTE ON FUNCTION merchants.today, merchants.day_of, merchants.midnight_of TO croupier_house;
