-- Nobody writes a reward or its rounds but by these functions, which hold the member's lane: a reward goes forward only.

CREATE OR REPLACE FUNCTION wagers.grant_free_rounds(p_member bigint, p_reward uuid, p_stake bigint, p_rounds int, p_games text[], p_expires timestamptz)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
  INSERT INTO free_reward (lane, id, member, merchant, currency, stake, rounds, games, state, expires_at)
    SELECT a.lane, p_reward, p_member, a.merchant, a.currency, p_stake, p_rounds, p_games, 'granted', p_expires
    FROM wallet.account a WHERE a.lane = wallet.lane_of(p_member) AND a.id = p_member * 16
$$;

-- What the rounds of a reward win goes to this bonus, as what its stakes win. None has been played yet.
CREATE OR REPLACE FUNCTION wagers.win_into_bonus(p_member bigint, p_reward uuid, p_bonus bigint) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
  UPDATE free_reward f SET bonus = p_bonus
    WHERE f.lane = wallet.lane_of(p_member) AND f.id = p_reward AND f.member = p_member AND f.state = 'granted' AND f.bonus IS NULL
$$;

-- No round of this reward is played any more; one that has begun is paid as it ends. Answers false where it has ended.
CREATE OR REPLACE FUNCTION wagers.end_free_rounds(p_member bigint, p_reward uuid, p_state text) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM wallet.hold_lanes(ARRAY[wallet.lane_of(p_member)]);
  UPDATE free_reward f SET state = p_state
    WHERE f.lane = wallet.lane_of(p_member) AND f.id = p_reward AND f.member = p_member AND f.state IN ('granted', 'running');
  RETURN FOUND;
END $$;

-- A free bet, alone or with the win that closes its round, that names a reward. One that the house has granted is counted as it is played, in the same
-- transaction; one that it does not know is its vendor's own.
CREATE OR REPLACE FUNCTION wagers.play_free(p_now timestamptz, p_plays wagers.plays, p_reward uuid) RETURNS wagers.answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_step step := step_at(p_plays, 1); v_lane smallint := wallet.lane_of(p_plays.member[1]); v_reward record; v_account wallet.seen_account;
  v_done record; v_answer answer; v_none wallet.movement;
BEGIN
  PERFORM wallet.hold_lanes(ARRAY[v_lane]);
  -- A round of its own, so that nothing else is won in it. What feeds a pool is nobody's free round: the pool would pay what the house has promised.
  SELECT f.id, f.bonus, f.member = v_step.member AND f.state IN ('granted', 'running') AND f.used < f.rounds AND f.expires_at > p_now
      AND f.merchant = v_step.merchant AND f.currency = v_step.currency AND f.stake = p_plays.amount[1] AND p_plays.game[1] = ANY(f.games)
      AND cardinality(p_plays.share_of) = 0 AND NOT EXISTS (SELECT 1 FROM round r
        WHERE r.lane = v_lane AND r.member = v_step.member AND r.vendor = v_step.vendor AND r.round = v_step.round) AS fits
    INTO v_reward FROM free_reward f WHERE f.lane = v_lane AND f.id = p_reward;
  IF v_reward.id IS NOT NULL AND NOT v_reward.fits AND NOT EXISTS (SELECT 1 FROM wallet.entry e
      WHERE e.vendor = v_step.vendor AND e.ext = v_step.ext) THEN
    SELECT * INTO v_account FROM wallet.account a WHERE a.lane = v_lane AND a.id = v_step.member * 16;
    v_account.balance := wallet.spendable(v_step.member);
    RETURN limited(wagers.limit_number('free_round'), v_account);
  END IF;
  v_done := apply(p_now, p_plays);
  v_answer := ((v_done.o_status::int[])[1], (v_done.o_limit::int[])[1], (v_done.o_balance::bigint[])[1], v_lane, (v_done.o_seq::bigint[])[1]);
  IF v_answer.status <> wagers.status('ok') OR v_reward.id IS NULL THEN RETURN v_answer; END IF;
  UPDATE free_reward f SET used = f.used + 1, state = 'running' WHERE f.lane = v_lane AND f.id = p_reward;
  INSERT INTO free_round (lane, member, vendor, round, reward) VALUES (v_lane, v_step.member, v_step.vendor, v_step.round, p_reward);
  UPDATE round r SET reward = p_reward
    WHERE r.lane = v_lane AND r.member = v_step.member AND r.vendor = v_step.vendor AND r.round = v_step.round;
  PERFORM pay_free_round(v_step, p_now);
  -- The whole of the stake counts as the bonus's, so that all it wins is shared to the bonus, corrected and ended as anything of a bonus.
  IF v_reward.bonus IS NOT NULL THEN
    INSERT INTO bonus_round (lane, member, vendor, round, bonus, stake, bonus_stake, won_before, back_before, back)
      VALUES (v_lane, v_step.member, v_step.vendor, v_step.round, v_reward.bonus, p_plays.amount[1], p_plays.amount[1], 0, 0, 0);
    PERFORM share_with_bonus(v_step, p_now, 0, v_none);
    v_answer.balance := wallet.spendable(v_step.member);
    UPDATE wallet.entry e SET answer = v_answer.balance WHERE e.vendor = v_step.vendor AND e.ext IN (v_step.ext, p_plays.win[1]);
  END IF;
  RETURN v_answer;
END $$;

-- After a play of a free round: promotions pay the house's payouts what its free stake has won, and take back what was corrected. A stake that came
-- back is a round that may be played again.
CREATE OR REPLACE FUNCTION wagers.pay_free_round(p_step wagers.step, p_now timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_lane smallint := wallet.lane_of(p_step.member); v_round record; v_free record; v_due bigint;
BEGIN
  SELECT r.won, r.staked, r.staked_free INTO v_round FROM wagers.round r
    WHERE r.lane = v_lane AND r.member = p_step.member AND r.vendor = p_step.vendor AND r.round = p_step.round;
  SELECT f.reward, f.paid, f.returned INTO v_free FROM wagers.free_round f
    WHERE f.lane = v_lane AND f.member = p_step.member AND f.vendor = p_step.vendor AND f.round = p_step.round FOR UPDATE;
  v_due := wagers.due_to_bonus(v_round.won, v_round.staked_free, v_round.staked + v_round.staked_free);
  IF v_due <> v_free.paid THEN
    PERFORM wagers.follow(p_step, p_now, wallet.kind_number('free_win'), wallet.house_account(p_step.currency, 'payouts'),
      wallet.house_account(p_step.currency, 'promotions'), v_due - v_free.paid, NULL);
  END IF;
  IF v_round.staked_free = 0 AND NOT v_free.returned THEN
    UPDATE wagers.free_reward r SET used = r.used - 1 WHERE r.lane = v_lane AND r.id = v_free.reward AND r.state = 'running';
  END IF;
  UPDATE wagers.free_round f SET paid = v_due, returned = v_round.staked_free = 0
    WHERE f.lane = v_lane AND f.member = p_step.member AND f.vendor = p_step.vendor AND f.round = p_step.round
      AND (f.paid, f.returned) <> (v_due, v_round.staked_free = 0);
END $$;

-- What rewards have come to: what was won by them, and whether a round of theirs has not ended.
CREATE OR REPLACE FUNCTION wagers.free_rounds_of(p_member bigint) RETURNS TABLE (id uuid, stake bigint, rounds int, used int, games text[], state text,
  expires_at timestamptz, won bigint, playing boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
  SELECT f.id, f.stake, f.rounds, f.used, f.games, f.state, f.expires_at, coalesce(p.won, 0)::bigint, coalesce(p.playing, false)
  FROM free_reward f LEFT JOIN LATERAL (
    SELECT sum(o.paid) AS won, bool_or(r.closed_at IS NULL AND NOT o.returned) AS playing
    FROM free_round o JOIN round r ON r.lane = o.lane AND r.member = o.member AND r.vendor = o.vendor AND r.round = o.round
    WHERE o.lane = f.lane AND o.reward = f.id
  ) p ON true
  WHERE f.lane = wallet.lane_of(p_member) AND f.member = p_member
$$;

GRANT EXECUTE ON FUNCTION wagers.play_free TO croupier_lane;
GRANT EXECUTE ON FUNCTION wagers.grant_free_rounds, wagers.win_into_bonus, wagers.end_free_rounds, wagers.free_rounds_of TO croupier_house;
