-- Whether a ticket may be sold back by these prices: all of them stand in their events' offers at this moment, or are made from what those stand on, it was decided never before, and no
-- result of its events is in force by which it was not looked at. A result waits until whoever asks is done.
CREATE OR REPLACE FUNCTION events.is_for_sale(p_ticket uuid, p_events uuid[], p_offered text[], p_prices int[]) RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE v_at timestamptz;
BEGIN
  PERFORM FROM events.event e WHERE e.id IN (SELECT l.event FROM events.leg l WHERE l.ticket = p_ticket) ORDER BY e.id FOR SHARE;
  v_at := clock_timestamp();
  RETURN NOT EXISTS (SELECT FROM unnest(p_events, p_offered, p_prices) a(event, offered, price)
      LEFT JOIN events.event e ON e.id = a.event AND e.state = 'open' AND e.closes_at > v_at
      LEFT JOIN events.offer o ON o.event = e.id AND o.until > v_at
      WHERE (o.prices ->> a.offered)::int IS DISTINCT FROM a.price AND o.basis IS DISTINCT FROM a.offered)
    AND NOT EXISTS (SELECT FROM events.leg l JOIN events.event e ON e.id = l.event WHERE l.ticket = p_ticket AND e.result_version <> l.version)
    AND EXISTS (SELECT FROM events.ticket t WHERE t.id = p_ticket AND t.earlier = '{}');
END
$$;

-- Takes off what a ticket had added to outcomes. They are locked in one order, whatever the ticket's.
CREATE OR REPLACE FUNCTION events.release(p_currency text, p_exposed jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM events.exposure e JOIN jsonb_to_recordset(p_exposed) x(event uuid, outcome text) ON x.event = e.event AND x.outcome = e.outcome
    WHERE e.currency = p_currency ORDER BY e.event, e.outcome FOR UPDATE OF e;
  UPDATE events.exposure e SET amount = e.amount - x.amount FROM jsonb_to_recordset(p_exposed) x(event uuid, outcome text, amount bigint)
    WHERE e.event = x.event AND e.currency = p_currency AND e.outcome = x.outcome;
END
$$;

-- Sells a ticket back, or what still runs of it; the payout is all that it pays, and what it exposed is owed no more. No row where it is not for
-- sale, or where it was decided before.
CREATE OR REPLACE FUNCTION events.sell(p_ticket uuid, p_parts int, p_payout bigint, p_taken int, p_events uuid[], p_offered text[], p_prices int[],
  p_exposed jsonb, p_received timestamptz, p_life float8)
RETURNS SETOF events.ticket LANGUAGE plpgsql AS $$
DECLARE v_ticket events.ticket;
BEGIN
  IF NOT events.is_for_sale(p_ticket, p_events, p_offered, p_prices) THEN RETURN; END IF;
  UPDATE events.ticket t SET state = 'decided', taken = p_taken, taken_at = clock_timestamp(), received_at = p_received,
      payout = p_payout, settled_version = 0, lease = gen_random_uuid(),
      leased_until = clock_timestamp() + p_life * interval '1 millisecond', next_try_at = clock_timestamp(), tries = 0
    WHERE t.id = p_ticket AND t.state = 'accepted' AND t.parts = p_parts RETURNING t.* INTO v_ticket;
  IF NOT FOUND THEN RETURN; END IF;
  PERFORM events.release(v_ticket.currency, p_exposed);
  RETURN NEXT v_ticket;
END
$$;

-- Sells a part of a ticket, of which so many were sold before; its pay is due to be asked, and what it exposed is owed no more. No row as above.
CREATE OR REPLACE FUNCTION events.sell_part(p_ticket uuid, p_parts int, p_key uuid, p_stake bigint, p_pays bigint, p_events uuid[],
  p_offered text[], p_prices int[], p_exposed jsonb, p_received timestamptz, p_life float8)
RETURNS SETOF events.ticket LANGUAGE plpgsql AS $$
DECLARE v_ticket events.ticket;
BEGIN
  IF NOT events.is_for_sale(p_ticket, p_events, p_offered, p_prices) THEN RETURN; END IF;
  UPDATE events.ticket t SET state = 'part_asked', lease = gen_random_uuid(),
      leased_until = clock_timestamp() + p_life * interval '1 millisecond', next_try_at = clock_timestamp(), tries = 0
    WHERE t.id = p_ticket AND t.state = 'accepted' AND t.parts = p_parts AND t.stake - t.part_stake > p_stake RETURNING t.* INTO v_ticket;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO events.part (ticket, number, key, stake, pays, prices, received_at, sold_at)
    VALUES (p_ticket, p_parts + 1, p_key, p_stake, p_pays,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('event', a.event, 'offered', a.offered, 'price', a.price) ORDER BY a.event), '[]')
        FROM unnest(p_events, p_offered, p_prices) a(event, offered, price)), p_received, clock_timestamp());
  PERFORM events.release(v_ticket.currency, p_exposed);
  RETURN NEXT v_ticket;
END
$$;

-- The house has paid the part that was asked: the ticket is accepted as before, with less of its stake. No row where another works on it by now.
CREATE OR REPLACE FUNCTION events.part_paid(p_ticket uuid, p_lease uuid, p_balance bigint) RETURNS SETOF events.ticket LANGUAGE plpgsql AS $$
DECLARE v_ticket events.ticket;
BEGIN
  UPDATE events.ticket t SET state = 'accepted', parts = p.number, part_stake = t.part_stake + p.stake, part_paid = t.part_paid + p.pays,
      balance = coalesce(p_balance, t.balance), lease = NULL, leased_until = NULL, tries = 0
    FROM events.part p
    WHERE t.id = p_ticket AND t.state = 'part_asked' AND t.lease = p_lease AND p.ticket = t.id AND p.number = t.parts + 1
    RETURNING t.* INTO v_ticket;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE events.part SET paid_at = clock_timestamp() WHERE ticket = p_ticket AND number = v_ticket.parts;
  RETURN NEXT v_ticket;
END
$$;

GRANT EXECUTE ON FUNCTION events.is_for_sale, events.release, events.sell, events.sell_part, events.part_paid TO croupier_arcade;
