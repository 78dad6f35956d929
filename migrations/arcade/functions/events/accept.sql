-- Saves a ticket with its leg and what it adds to the event's exposure, if the event takes bets at this moment by the database's clock,
-- the seat has fewer than so many tickets in it, and no outcome comes to owe more than its most. No row where it does not, or where the
-- key was used before; then nothing has changed.
CREATE OR REPLACE FUNCTION events.accept(
  p_event uuid, p_ticket jsonb, p_selection jsonb, p_tickets int, p_outcomes text[], p_amounts bigint[], p_most bigint[], p_life float8
) RETURNS SETOF events.ticket LANGUAGE plpgsql AS $$
DECLARE v_event events.event; v_ticket events.ticket; v_full boolean;
BEGIN
  v_ticket := jsonb_populate_record(NULL::events.ticket, p_ticket);
  -- Starting the event waits for this lock, so that every ticket of it was accepted before.
  SELECT * INTO v_event FROM events.event WHERE id = p_event FOR SHARE;
  IF NOT FOUND OR v_event.game <> v_ticket.game OR v_event.state <> 'open' OR v_event.closes_at <= clock_timestamp() THEN RETURN; END IF;
  INSERT INTO events.exposure (event, currency, outcome, amount)
    SELECT p_event, v_ticket.currency, o, 0 FROM unnest(p_outcomes) o ORDER BY o ON CONFLICT DO NOTHING;
  PERFORM FROM events.exposure e WHERE e.event = p_event AND e.currency = v_ticket.currency AND e.outcome = ANY (p_outcomes)
    ORDER BY e.outcome FOR UPDATE;
  SELECT bool_or(e.amount + a.amount > a.most) INTO v_full
    FROM unnest(p_outcomes, p_amounts, p_most) a(outcome, amount, most)
    JOIN events.exposure e ON e.event = p_event AND e.currency = v_ticket.currency AND e.outcome = a.outcome;
  IF v_full THEN RETURN; END IF;
  IF (SELECT count(*) FROM events.ticket t JOIN events.leg l ON l.ticket = t.id
      WHERE l.event = p_event AND t.seat = v_ticket.seat AND t.state <> 'refused') >= p_tickets THEN RETURN; END IF;
  INSERT INTO events.ticket (id, seat, sitting, game, key, house, player, currency, house_token, stake, bet_id, win_id, return_id,
      state, opened_at, lease, leased_until, next_try_at)
    VALUES (v_ticket.id, v_ticket.seat, v_ticket.sitting, v_ticket.game, v_ticket.key, v_ticket.house, v_ticket.player, v_ticket.currency,
      v_ticket.house_token, v_ticket.stake, v_ticket.bet_id, v_ticket.win_id, v_ticket.return_id, 'stake_asked', clock_timestamp(),
      gen_random_uuid(), clock_timestamp() + p_life * interval '1 millisecond', clock_timestamp())
    ON CONFLICT DO NOTHING RETURNING * INTO v_ticket;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO events.leg (event, ticket, selection) VALUES (p_event, v_ticket.id, p_selection);
  UPDATE events.exposure e SET amount = e.amount + a.amount FROM unnest(p_outcomes, p_amounts) a(outcome, amount)
    WHERE e.event = p_event AND e.currency = v_ticket.currency AND e.outcome = a.outcome;
  RETURN NEXT v_ticket;
END
$$;

GRANT EXECUTE ON FUNCTION events.accept TO croupier_arcade;
