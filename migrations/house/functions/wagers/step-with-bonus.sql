-- The row that took the stake which a step is about; what a commit took was taken by its reserve.
CREATE OR REPLACE FUNCTION wagers.stake_of(p_step wagers.step) RETURNS wallet.movement LANGUAGE plpgsql STABLE AS $$
DECLARE v_row wallet.movement;
BEGIN
  SELECT * INTO v_row FROM wallet.entry e WHERE e.vendor = p_step.vendor AND e.ext = p_step.reference;
  IF v_row.kind = wallet.kind_number('commit') THEN
    SELECT * INTO v_row FROM wallet.entry e WHERE e.vendor = p_step.vendor AND e.ext = v_row.reference;
  END IF;
  RETURN v_row;
END $$;

-- What a round has at stake, with what is held of one of its stakes.
CREATE OR REPLACE FUNCTION wagers.at_stake(p_step wagers.step, p_bet uuid) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT r.staked FROM wagers.round r
      WHERE r.lane = wallet.lane_of(p_step.member) AND r.member = p_step.member AND r.vendor = p_step.vendor AND r.round = p_step.round), 0)
    + coalesce((SELECT w.held FROM wagers.wager w WHERE w.lane = wallet.lane_of(p_step.member) AND w.vendor = p_step.vendor AND w.ext = p_bet), 0)
$$;

-- A step of somebody with a bonus, or of a round that has something of one, whose answer names what can be staked after it.
CREATE OR REPLACE FUNCTION wagers.step_with_bonus(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round,
  p_wager wagers.seen_wager) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE
  v_bet wallet.movement := wagers.stake_of(p_step); v_before bigint := wagers.at_stake(p_step, v_bet.ext); v_answer wagers.answer;
  v_account wallet.seen_account := p_account; v_limit int;
BEGIN
  BEGIN
    IF p_step.kind = wallet.kind_number('reserve') THEN
      v_limit := wagers.lend_bonus(p_step, p_now, p_account, p_round);
      IF v_limit <> wagers.limit_number('none') THEN
        v_account.balance := wallet.spendable(p_step.member);
        RETURN wagers.limited(v_limit, v_account);
      END IF;
      SELECT * INTO v_account FROM wallet.account a WHERE a.lane = p_account.lane AND a.id = p_account.id;
    END IF;
    v_answer := wagers.do_step(p_step, p_now, v_account, p_round, p_wager);
    IF v_answer.status <> wagers.status('ok') THEN RAISE EXCEPTION USING ERRCODE = 'triggered_action_exception'; END IF;
    PERFORM wagers.share_with_bonus(p_step, p_now,
      CASE WHEN v_bet.seq IS NULL THEN 0 ELSE greatest(0, v_before - wagers.at_stake(p_step, v_bet.ext)) END, v_bet);
  EXCEPTION WHEN triggered_action_exception THEN
    v_answer.balance := wallet.spendable(p_step.member);
    RETURN v_answer;
  END;
  v_answer.balance := wallet.spendable(p_step.member);
  UPDATE wallet.entry e SET answer = v_answer.balance WHERE e.vendor = p_step.vendor AND e.ext = p_step.ext;
  RETURN v_answer;
END $$;
