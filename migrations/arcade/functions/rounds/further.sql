-- Saves the further stake that a decision asks, with its ids, and takes the round up to ask it. No row where the round has gone on meanwhile.
CREATE OR REPLACE FUNCTION rounds.ask_further(
  p_round uuid, p_number int, p_decision jsonb, p_stake bigint, p_bet uuid, p_return uuid, p_life float8
) RETURNS SETOF rounds.round LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY UPDATE rounds.round SET state = 'further_asked', tries = 0, lease = gen_random_uuid(),
      leased_until = clock_timestamp() + p_life * interval '1 millisecond', next_try_at = clock_timestamp()
    WHERE id = p_round AND state = 'deciding' AND jsonb_array_length(decisions) = p_number RETURNING *;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO rounds.further_stake (round, number, attempt, decision, stake, bet_id, return_id, state)
    SELECT p_round, p_number, coalesce(max(f.attempt), 0) + 1, p_decision, p_stake, p_bet, p_return, 'asked'
    FROM rounds.further_stake f WHERE f.round = p_round AND f.number = p_number;
END
$$;

-- The house has a further stake: its decision is made, with what was drawn after it. No row where the lease is another's by now.
CREATE OR REPLACE FUNCTION rounds.take_further(p_round uuid, p_lease uuid, p_life float8, p_balance bigint, p_draws jsonb, p_pays bigint)
RETURNS SETOF rounds.round LANGUAGE plpgsql AS $$
DECLARE v_further rounds.further_stake;
BEGIN
  PERFORM FROM rounds.round WHERE id = p_round AND lease = p_lease AND state = 'further_asked' FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE rounds.further_stake SET state = 'taken' WHERE round = p_round AND state = 'asked' RETURNING * INTO STRICT v_further;
  RETURN QUERY UPDATE rounds.round SET decisions = decisions || jsonb_build_array(v_further.decision), further = further + v_further.stake,
      draws = p_draws, payout = p_pays, state = CASE WHEN p_pays IS NULL THEN 'deciding' ELSE 'drawn' END,
      balance = coalesce(p_balance, balance), tries = 0, lease = CASE WHEN p_pays IS NOT NULL THEN lease END,
      leased_until = CASE WHEN p_pays IS NOT NULL THEN clock_timestamp() + p_life * interval '1 millisecond' END,
      next_try_at = CASE WHEN p_pays IS NULL THEN clock_timestamp() + interval '1 day' ELSE clock_timestamp() END
    WHERE id = p_round RETURNING *;
END
$$;

-- A further stake was not taken: refused, or asked back, or given back; then the round stands as before its decision, and its player has the
-- word. Held where the house will not give it back. No row where the lease is another's by now.
CREATE OR REPLACE FUNCTION rounds.leave_further(p_round uuid, p_lease uuid, p_life float8, p_balance bigint, p_state text, p_reason text)
RETURNS SETOF rounds.round LANGUAGE plpgsql AS $$
DECLARE v_state text := CASE p_state WHEN 'return_asked' THEN 'further_return_asked' WHEN 'held' THEN 'held' ELSE 'deciding' END;
BEGIN
  PERFORM FROM rounds.round WHERE id = p_round AND lease = p_lease AND state IN ('further_asked', 'further_return_asked') FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE rounds.further_stake SET state = p_state, reason = p_reason WHERE round = p_round AND state IN ('asked', 'return_asked');
  RETURN QUERY UPDATE rounds.round SET state = v_state, reason = CASE WHEN v_state = 'held' THEN p_reason END, tries = 0,
      balance = coalesce(p_balance, balance), ended_at = CASE WHEN v_state = 'held' THEN clock_timestamp() END,
      lease = CASE WHEN v_state = 'further_return_asked' THEN lease END,
      leased_until = CASE WHEN v_state = 'further_return_asked' THEN clock_timestamp() + p_life * interval '1 millisecond' END,
      next_try_at = CASE WHEN v_state = 'deciding' THEN clock_timestamp() + interval '1 day' ELSE clock_timestamp() END
    WHERE id = p_round RETURNING *;
END
$$;

CREATE OR REPLACE FUNCTION rounds.further_forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('asked', 'taken'), ('asked', 'refused'), ('asked', 'return_asked'),
    ('return_asked', 'returned'), ('return_asked', 'held'), ('held', 'return_asked')) THEN
    RAISE EXCEPTION 'a further stake does not go from % to %', OLD.state, NEW.state;
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON rounds.further_stake FOR EACH ROW EXECUTE FUNCTION rounds.further_forward_only();

GRANT EXECUTE ON FUNCTION rounds.ask_further, rounds.take_further, rounds.leave_further TO croupier_arcade;
