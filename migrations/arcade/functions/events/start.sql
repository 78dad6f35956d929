-- Closes the bets of an event and starts it. Stakes that the house has not confirmed by now go back. No row where it is not open any more.
-- It starts at a whole millisecond: who counts how long it has run counts in these, and must not come to more than is true.
CREATE OR REPLACE FUNCTION events.start(p_event uuid) RETURNS SETOF events.event LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM events.event WHERE id = p_event AND state = 'open' AND closes_at <= clock_timestamp() FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE events.ticket t SET state = 'return_asked', lease = NULL, leased_until = NULL, next_try_at = clock_timestamp()
    FROM events.leg l WHERE l.event = p_event AND l.ticket = t.id AND t.state = 'stake_asked';
  RETURN QUERY UPDATE events.event SET state = 'running', started_at = date_trunc('milliseconds', clock_timestamp()),
      served_at = clock_timestamp()
    WHERE id = p_event RETURNING *;
END
$$;

-- Cancels an event: every stake that was not decided goes back. No row where it has its result already.
CREATE OR REPLACE FUNCTION events.cancel(p_event uuid, p_reason text) RETURNS SETOF events.event LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM events.event WHERE id = p_event AND state IN ('open', 'running') FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE events.ticket t SET state = 'return_asked', lease = NULL, leased_until = NULL, next_try_at = clock_timestamp()
    FROM events.leg l WHERE l.event = p_event AND l.ticket = t.id AND t.state IN ('stake_asked', 'accepted');
  RETURN QUERY UPDATE events.event SET state = 'cancelled', reason = p_reason WHERE id = p_event RETURNING *;
END
$$;

-- Takes a ticket at a multiplier while its event runs, as its player or its own target says, and takes it up to be paid. No row where the
-- ticket was decided before. Its request may have come before the end and be worked on after it: until the event is settled it counts.
CREATE OR REPLACE FUNCTION events.take(p_event uuid, p_tickets uuid[], p_taken int[], p_payouts bigint[], p_received timestamptz[], p_life float8)
RETURNS SETOF events.ticket LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM events.event WHERE id = p_event AND state IN ('running', 'resulted') FOR SHARE;
  IF NOT FOUND THEN RETURN; END IF;
  RETURN QUERY UPDATE events.ticket t SET state = 'decided', taken = a.taken, taken_at = clock_timestamp(), received_at = a.received,
      payout = a.payout, settled_version = 0, lease = gen_random_uuid(), leased_until = clock_timestamp() + p_life * interval '1 millisecond',
      next_try_at = clock_timestamp(), tries = 0
    FROM unnest(p_tickets, p_taken, p_payouts, p_received) a(ticket, taken, payout, received)
    WHERE t.id = a.ticket AND t.state = 'accepted' RETURNING t.*;
END
$$;

GRANT EXECUTE ON FUNCTION events.start, events.cancel, events.take TO croupier_arcade;
