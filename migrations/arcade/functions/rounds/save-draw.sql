-- Feeds the meter of a round's pool and, where the grand fell, takes so much of it: what the meter holds times of over over.
CREATE OR REPLACE FUNCTION rounds.turn_meter(p_round rounds.round, p_of bigint, p_over bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_held bigint; v_taken bigint;
BEGIN
  IF p_over IS NULL THEN
    UPDATE rounds.meter m SET held = m.held + p_round.contribution
      WHERE m.house = p_round.house AND m.currency = p_round.currency AND m.pool = p_round.pool AND m.part = p_round.player % 16;
    IF NOT FOUND THEN RAISE EXCEPTION 'no meter of the pool % in %', p_round.pool, p_round.currency; END IF;
    RETURN NULL;
  END IF;
  PERFORM FROM rounds.meter m WHERE m.house = p_round.house AND m.currency = p_round.currency AND m.pool = p_round.pool ORDER BY m.part FOR UPDATE;
  SELECT sum(m.held) + p_round.contribution INTO STRICT v_held FROM rounds.meter m
    WHERE m.house = p_round.house AND m.currency = p_round.currency AND m.pool = p_round.pool;
  v_taken := trunc(v_held::numeric * p_of / p_over);
  UPDATE rounds.meter m SET held = CASE m.part WHEN 0 THEN v_held - v_taken ELSE 0 END
    WHERE m.house = p_round.house AND m.currency = p_round.currency AND m.pool = p_round.pool;
  RETURN v_taken;
END
$$;

-- Saves what was drawn for a round whose stake the house has confirmed: the nonce, the pool and the payout stand or fall together. A round that was
-- drawn before waited for its pool alone. One without a payout waits for its player's decisions, held by nobody; left alone for a day, it is due.
-- No row where the lease is another's by now, or where the pair has moved on; then nothing has changed.
CREATE OR REPLACE FUNCTION rounds.save_draw(
  p_round uuid, p_lease uuid, p_life float8, p_balance bigint, p_pair bigint, p_nonce int, p_draws jsonb, p_pays bigint, p_of bigint, p_over bigint
) RETURNS SETOF rounds.round LANGUAGE plpgsql AS $$
DECLARE v_round rounds.round; v_jackpot bigint;
BEGIN
  SELECT * INTO v_round FROM rounds.round WHERE id = p_round AND lease = p_lease AND state IN ('stake_asked', 'staked') FOR UPDATE;
  IF NOT FOUND OR v_round.draws IS NULL AND NOT fairness.count_draw(p_pair, p_nonce) THEN RETURN; END IF;
  IF v_round.pool IS NOT NULL THEN v_jackpot := rounds.turn_meter(v_round, p_of, p_over); END IF;
  RETURN QUERY UPDATE rounds.round SET state = CASE WHEN p_pays IS NULL THEN 'deciding' ELSE 'drawn' END,
      pair = p_pair, nonce = p_nonce, draws = p_draws, jackpot = v_jackpot,
      payout = p_pays + coalesce(v_jackpot, 0), balance = coalesce(p_balance, balance), tries = 0,
      lease = CASE WHEN p_pays IS NOT NULL THEN lease END,
      leased_until = CASE WHEN p_pays IS NOT NULL THEN clock_timestamp() + p_life * interval '1 millisecond' END,
      next_try_at = CASE WHEN p_pays IS NULL THEN clock_timestamp() + interval '1 day' ELSE next_try_at END
    WHERE id = p_round RETURNING *;
END
$$;

GRANT EXECUTE ON FUNCTION rounds.turn_meter, rounds.save_draw TO croupier_arcade;
