-- Buys a part of a bet's stake back, which stays accepted: its escrow and its outcome wait for what settles the rest. All of it is no part.
CREATE OR REPLACE FUNCTION wagers.buy_part(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round,
  p_wager wagers.seen_wager) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE v_wager wagers.seen_wager := wagers.settling(p_step, p_account, p_round, p_wager); v_lead wallet.movement;
BEGIN
  IF v_wager.ext IS NULL THEN RETURN wagers.refused(v_wager.version, p_account); END IF;
  IF v_wager.state <> wagers.wager_state('accepted') OR v_wager.version > 0 OR p_step.part <= 0 OR v_wager.sold + p_step.part >= v_wager.stake THEN
    RETURN wagers.refused(wagers.status('already_settled'), p_account);
  END IF;
  IF wagers.is_above(p_step.amount, p_round.won + p_step.amount, p_round.staked + p_round.staked_free, p_step.highest, p_step.times) THEN
    RETURN wagers.refused(wagers.status('held'), p_account);
  END IF;
  IF p_wager.ext IS NULL THEN PERFORM wagers.keep_settling(v_wager); END IF;
  v_lead := wagers.lead(p_step, p_now, wallet.house_account(p_step.currency, 'payouts'), p_step.amount, NULL, 0, p_step.part, true);
  PERFORM wallet.count_play(p_account.lane, p_account.id, v_lead.at, 0, -p_step.amount, 0);
  UPDATE wagers.wager w SET payout = w.payout + p_step.amount, sold = w.sold + p_step.part
    WHERE w.lane = v_wager.lane AND w.vendor = v_wager.vendor AND w.ext = v_wager.ext;
  UPDATE wagers.round r SET won = r.won + p_step.amount
    WHERE r.lane = p_round.lane AND r.member = p_round.member AND r.vendor = p_round.vendor AND r.round = p_round.round;
  RETURN wagers.done(v_lead);
END $$;
