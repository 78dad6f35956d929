-- Of what a round paid, the part that its bonus is due in all: its part of the stake, rounded towards nothing, the rest is cash.
CREATE OR REPLACE FUNCTION wagers.due_to_bonus(p_paid bigint, p_bonus_stake bigint, p_stake bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_stake > 0 THEN div(p_paid::numeric * p_bonus_stake, p_stake)::bigint ELSE 0 END
$$;

-- Moves what a bonus is due, or has got too much, between cash and where the bonus went: a released one is cash, a forfeit one the house's. One
-- that has too little left gives back what it has. Answers what was moved.
CREATE OR REPLACE FUNCTION wagers.give_bonus(p_step wagers.step, p_now timestamptz, p_bonus bigint, p_amount bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_bonus record; v_moved bigint := p_amount;
BEGIN
  SELECT t.state, a.balance INTO v_bonus FROM wallet.bonus_terms t JOIN wallet.account a ON a.lane = t.lane AND a.id = t.bonus
    WHERE t.lane = wallet.lane_of(p_step.member) AND t.bonus = p_bonus;
  IF v_bonus.state = 'active' THEN v_moved := greatest(p_amount, -v_bonus.balance); END IF;
  IF v_moved <> 0 AND v_bonus.state <> 'released' THEN
    PERFORM wagers.move_bonus(p_step, p_now, wallet.kind_number('bonus_back'),
      CASE WHEN v_bonus.state = 'active' THEN p_bonus ELSE wallet.house_account(p_step.currency, 'promotions') END, -v_moved);
  END IF;
  RETURN v_moved;
END $$;

-- After a play: gives the round's bonus its part of what was paid, and of a stake that came back. `p_bet` is the row that took that stake, behind
-- the one that gave the bonus's part of it.
CREATE OR REPLACE FUNCTION wagers.share_with_bonus(p_step wagers.step, p_now timestamptz, p_returned bigint, p_bet wallet.movement) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE v_lane smallint := wallet.lane_of(p_step.member); v_part record; v_won bigint; v_back bigint; v_lent bigint;
BEGIN
  SELECT * INTO v_part FROM wagers.bonus_round b
    WHERE b.lane = v_lane AND b.member = p_step.member AND b.vendor = p_step.vendor AND b.round = p_step.round FOR UPDATE;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE wagers.round r SET bonus = v_part.bonus
    WHERE r.lane = v_lane AND r.member = p_step.member AND r.vendor = p_step.vendor AND r.round = p_step.round RETURNING r.won INTO v_won;
  v_back := v_part.back + wagers.give_bonus(p_step, p_now, v_part.bonus,
    v_part.back_before + wagers.due_to_bonus(v_won - v_part.won_before, v_part.bonus_stake, v_part.stake) - v_part.back);
  IF p_returned = 0 THEN
    UPDATE wagers.bonus_round b SET back = v_back
      WHERE b.lane = v_lane AND b.member = p_step.member AND b.vendor = p_step.vendor AND b.round = p_step.round;
    RETURN;
  END IF;
  SELECT e.amount INTO v_lent FROM wallet.entry e WHERE e.lane = p_bet.lane AND e.seq = p_bet.seq - 1
    AND e.kind = wallet.kind_number('bonus_stake') AND e.reference = p_bet.ext;
  v_lent := wagers.due_to_bonus(p_returned, coalesce(v_lent, 0), -p_bet.amount);
  PERFORM wagers.give_bonus(p_step, p_now, v_part.bonus, v_lent);
  UPDATE wagers.bonus_round b SET stake = b.stake - p_returned, bonus_stake = b.bonus_stake - v_lent, won_before = v_won, back_before = v_back,
      back = v_back
    WHERE b.lane = v_lane AND b.member = p_step.member AND b.vendor = p_step.vendor AND b.round = p_step.round;
END $$;

-- Whether stakes to which this bonus gave have not ended.
CREATE OR REPLACE FUNCTION wagers.bonus_at_stake(p_member bigint, p_bonus bigint) RETURNS boolean
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
  SELECT EXISTS (SELECT 1 FROM bonus_round b JOIN round r ON r.lane = b.lane AND r.member = b.member AND r.vendor = b.vendor AND r.round = b.round
    WHERE b.lane = wallet.lane_of(p_member) AND b.bonus = p_bonus AND b.bonus_stake > 0 AND r.closed_at IS NULL)
$$;

GRANT EXECUTE ON FUNCTION wagers.bonus_at_stake TO croupier_house;
