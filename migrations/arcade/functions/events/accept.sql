-- Tickets that a player has in an event: found among the player's own, however many others there are, and of those that were born since the event took
-- bets, by whichever clock. Ids sort by their time of birth.
CREATE OR REPLACE FUNCTION events.tickets_in(p_event uuid, p_player bigint, p_game text) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM (
    SELECT t.id FROM events.ticket t
    WHERE t.player = p_player AND t.game = p_game AND t.state <> 'refused' AND t.id >= (SELECT (lpad(to_hex((extract(epoch FROM e.opened_at
      - interval '1 day') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid FROM events.event e WHERE e.id = p_event)
    OFFSET 0
  ) t WHERE EXISTS (SELECT 1 FROM events.leg l WHERE l.ticket = t.id AND l.event = p_event)
$$;

-- Saves a ticket with its legs and what it adds to the exposure of each of their events, if all of these take bets at this moment by the
-- database's clock, every leg's price is the one that stands in its event's offer, or is made from what that offer stands on (`p_offered` names either,
-- leg by leg; null where prices are the game's own), the player has fewer than so many tickets in each, every bet goes by the rates of the ticket's house, every outcome pays what the
-- ticket was reckoned by, and none comes to owe more than its most, nor more than the caps it stands under (`caps` names them; that of its bet where
-- it is left out); and where the ticket is of an order, while that runs. No row where it does not, or where the key was used before; then nothing
-- has changed. Events and outcomes are locked in one
-- order, whatever the ticket's, and each outcome is written once, so that a ticket of a thousand numbers stays cheap.
CREATE OR REPLACE FUNCTION events.accept(p_ticket jsonb, p_legs jsonb, p_offered text[], p_exposed jsonb, p_tickets int, p_life float8)
RETURNS SETOF events.ticket LANGUAGE plpgsql AS $$
DECLARE v_ticket events.ticket; v_events uuid[]; v_at timestamptz;
BEGIN
  v_ticket := jsonb_populate_record(NULL::events.ticket, p_ticket);
  v_events := ARRAY(SELECT l.event FROM jsonb_to_recordset(p_legs) l(event uuid));
  -- Starting an event waits for this lock, so that every ticket of it was accepted before; so does a word on what an outcome pays.
  PERFORM FROM events.event e WHERE e.id = ANY (v_events) ORDER BY e.id FOR SHARE;
  -- The ticket is of the moment at which bets were open, however long it waits for its outcomes.
  v_at := clock_timestamp();
  IF (SELECT count(*) FROM events.event e WHERE e.id = ANY (v_events) AND e.game = v_ticket.game AND e.state = 'open'
      AND e.opened_at <= v_at AND e.closes_at > v_at) <> cardinality(v_events) THEN RETURN; END IF;
  -- Whoever ends an order waits for this lock: after that, nothing of it is bought.
  IF v_ticket.chase IS NOT NULL THEN
    PERFORM FROM events.chase c WHERE c.id = v_ticket.chase AND c.state = 'running' FOR SHARE;
    IF NOT FOUND THEN RETURN; END IF;
  END IF;
  IF p_offered IS NOT NULL AND EXISTS (
    SELECT FROM jsonb_array_elements(p_legs) WITH ORDINALITY l(leg, place)
    LEFT JOIN events.offer o ON o.event = (l.leg ->> 'event')::uuid AND o.until > v_at
    WHERE (o.prices ->> p_offered[l.place])::int IS DISTINCT FROM (l.leg ->> 'price')::int
      AND o.basis IS DISTINCT FROM p_offered[l.place]) THEN RETURN; END IF;
  -- What pays less is asked about by event: an event has few such outcomes, and most have none.
  IF EXISTS (SELECT FROM jsonb_to_recordset(p_exposed) x(event uuid, outcome text, pays int)
      LEFT JOIN (SELECT * FROM events.restriction WHERE event = ANY (v_events)) r USING (event, outcome)
      WHERE coalesce(x.pays, 100) <> coalesce(r.pays, 100)) THEN RETURN; END IF;
  -- A word on rates is of events that have not opened: what holds for this one holds for ever.
  IF EXISTS (SELECT FROM (SELECT DISTINCT split_part(x.outcome, ':', 1) AS bet, x.rates
        FROM jsonb_to_recordset(p_exposed) x(outcome text, rates text)) said
      WHERE said.rates IS DISTINCT FROM (SELECT r.rates FROM events.rates r
        WHERE r.house = v_ticket.house AND r.game = v_ticket.game AND r.bet = said.bet
          AND r.first <= (SELECT e.number FROM events.event e WHERE e.id = v_events[1])
        ORDER BY r.word DESC LIMIT 1)) THEN RETURN; END IF;
  BEGIN
    INSERT INTO events.exposure AS e (event, currency, outcome, amount)
      SELECT x.event, v_ticket.currency, x.outcome, x.amount FROM jsonb_to_recordset(p_exposed) x(event uuid, outcome text, amount bigint)
      ORDER BY x.event, x.outcome
      ON CONFLICT (event, currency, outcome) DO UPDATE SET amount = e.amount + excluded.amount;
    IF EXISTS (SELECT FROM jsonb_to_recordset(p_exposed) x(event uuid, outcome text, most bigint, caps text[])
        JOIN events.exposure e ON e.event = x.event AND e.currency = v_ticket.currency AND e.outcome = x.outcome
        LEFT JOIN events.cap c ON c.game = v_ticket.game AND c.currency = v_ticket.currency
          AND c.bet = ANY (coalesce(x.caps, ARRAY[split_part(x.outcome, ':', 1)]))
        WHERE e.amount > least(x.most, CASE WHEN c.first IS NULL THEN c.most
          WHEN c.first > (SELECT v.number FROM events.event v WHERE v.id = x.event) THEN c.before ELSE c.most END))
      OR EXISTS (SELECT FROM unnest(v_events) one WHERE events.tickets_in(one, v_ticket.player, v_ticket.game) >= p_tickets)
      THEN RAISE SQLSTATE 'EV001'; END IF;
    INSERT INTO events.ticket (id, player, session, game, version, key, house, player_name, currency, house_token, stake, terms, chase,
        chase_place, reward, bet_id, win_id, return_id, state, opened_at, lease, leased_until, next_try_at)
      VALUES (v_ticket.id, v_ticket.player, v_ticket.session, v_ticket.game, v_ticket.version, v_ticket.key, v_ticket.house, v_ticket.player_name,
        v_ticket.currency, v_ticket.house_token, v_ticket.stake, v_ticket.terms, v_ticket.chase, v_ticket.chase_place, v_ticket.reward,
        v_ticket.bet_id, v_ticket.win_id, v_ticket.return_id,
        'stake_asked', v_at, gen_random_uuid(), clock_timestamp() + p_life * interval '1 millisecond', clock_timestamp())
      ON CONFLICT DO NOTHING RETURNING * INTO v_ticket;
    IF NOT FOUND THEN RAISE SQLSTATE 'EV001'; END IF;
  -- What the ticket had added to outcomes is taken back with all else of it.
  EXCEPTION WHEN SQLSTATE 'EV001' THEN RETURN;
  END;
  -- What was known of an event before the ticket decides nothing of it.
  INSERT INTO events.leg (event, ticket, place, selection, price, version)
    SELECT e.id, v_ticket.id, l.place, l.leg -> 'selection', (l.leg ->> 'price')::int, e.result_version
    FROM jsonb_array_elements(p_legs) WITH ORDINALITY l(leg, place) JOIN events.event e ON e.id = (l.leg ->> 'event')::uuid;
  RETURN NEXT v_ticket;
END
$$;

-- Saves tickets on one outcome of one event each, as one by one each would be, in one transaction: the event is locked and the log is forced to the disk
-- once for all. Outcomes are taken in the one order that every ticket has, so that two calls never wait for each other; and whatever is asked of an event
-- behind its bell waits for nobody.
CREATE OR REPLACE FUNCTION events.accept_all(p_asked jsonb) RETURNS TABLE (place bigint, ticket events.ticket) LANGUAGE plpgsql AS $$
DECLARE v_open uuid[]; v_one record;
BEGIN
  v_open := ARRAY(SELECT e.id FROM events.event e WHERE e.id IN (SELECT (a -> 'legs' -> 0 ->> 'event')::uuid FROM jsonb_array_elements(p_asked) a)
    AND e.state = 'open' AND e.closes_at > clock_timestamp());
  PERFORM FROM events.event e WHERE e.id = ANY (v_open) ORDER BY e.id FOR SHARE;
  FOR v_one IN
    SELECT a.place, a.asked -> 'ticket' AS ticket, a.asked -> 'legs' AS legs, a.asked -> 'exposed' AS exposed, (a.asked ->> 'tickets')::int AS tickets,
      (a.asked ->> 'life')::float8 AS life
    FROM jsonb_array_elements(p_asked) WITH ORDINALITY a(asked, place)
    WHERE (a.asked -> 'legs' -> 0 ->> 'event')::uuid = ANY (v_open)
    ORDER BY (a.asked -> 'exposed' -> 0 ->> 'event')::uuid, a.asked -> 'exposed' -> 0 ->> 'outcome', a.asked -> 'ticket' ->> 'currency', a.place LOOP
    FOR ticket IN SELECT t.* FROM events.accept(v_one.ticket, v_one.legs, NULL, v_one.exposed, v_one.tickets, v_one.life) t LOOP
      place := v_one.place;
      RETURN NEXT;
    END LOOP;
  END LOOP;
END
$$;

GRANT EXECUTE ON FUNCTION events.tickets_in, events.accept, events.accept_all TO croupier_arcade;
