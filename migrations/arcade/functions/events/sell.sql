-- Sells a ticket back for a sum, if all the prices that the sum was computed from stand in their events' offers at this moment, and no result of its
-- events is in force by which it was not looked at. No row where it does not, or where the ticket was decided before.
CREATE OR REPLACE FUNCTION events.sell(p_ticket uuid, p_payout bigint, p_taken int, p_events uuid[], p_offered text[], p_prices int[],
  p_received timestamptz, p_life float8)
RETURNS SETOF events.ticket LANGUAGE plpgsql AS $$
DECLARE v_at timestamptz;
BEGIN
  -- A result waits for this lock.
  PERFORM FROM events.event e WHERE e.id IN (SELECT l.event FROM events.leg l WHERE l.ticket = p_ticket) ORDER BY e.id FOR SHARE;
  v_at := clock_timestamp();
  IF EXISTS (SELECT FROM unnest(p_events, p_offered, p_prices) a(event, offered, price)
      LEFT JOIN events.event e ON e.id = a.event AND e.state = 'open' AND e.closes_at > v_at
      LEFT JOIN events.offer o ON o.event = e.id AND o.until > v_at
      WHERE (o.prices ->> a.offered)::int IS DISTINCT FROM a.price)
    OR EXISTS (SELECT FROM events.leg l JOIN events.event e ON e.id = l.event WHERE l.ticket = p_ticket AND e.result_version <> l.version)
    THEN RETURN; END IF;
  RETURN QUERY UPDATE events.ticket t SET state = 'decided', taken = p_taken, taken_at = v_at, received_at = p_received, payout = p_payout,
      settled_version = 0, lease = gen_random_uuid(), leased_until = clock_timestamp() + p_life * interval '1 millisecond',
      next_try_at = clock_timestamp(), tries = 0
    WHERE t.id = p_ticket AND t.state = 'accepted' RETURNING t.*;
END
$$;

GRANT EXECUTE ON FUNCTION events.sell TO croupier_arcade;
