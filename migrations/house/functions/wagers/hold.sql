CREATE OR REPLACE FUNCTION wagers.reserve(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round) RETURNS wagers.answer
LANGUAGE plpgsql AS $$
DECLARE v_limit int; v_lead wallet.movement;
BEGIN
  IF p_account.states & wallet.state_bit('no_bet') <> 0 THEN RETURN wagers.refused(wagers.status('state_forbids'), p_account); END IF;
  IF p_round.closed_at IS NOT NULL THEN RETURN wagers.refused(wagers.status('round_closed'), p_account); END IF;
  IF p_round.game <> p_step.game THEN RETURN wagers.refused(wagers.status('reused'), p_account); END IF;
  v_limit := wagers.passed_by(p_step, p_now, p_account);
  IF v_limit <> wagers.limit_number('none') THEN RETURN wagers.limited(v_limit, p_account); END IF;
  IF p_account.balance - p_step.amount < p_account.floor THEN RETURN wagers.refused(wagers.status('insufficient'), p_account); END IF;

  v_lead := wagers.lead(p_step, p_now, p_step.member * 16 + wallet.purpose_number('hold'), -p_step.amount, NULL, 0, NULL, false);
  PERFORM wallet.count_play(p_account.lane, p_account.id, v_lead.at, p_step.amount, p_step.amount, 0);
  INSERT INTO wagers.round AS r (lane, member, vendor, round, merchant, currency, product, game, opening, opening_seq, opened_at, wagers)
    VALUES (p_account.lane, p_step.member, p_step.vendor, p_step.round, p_step.merchant, p_step.currency, p_step.product, p_step.game, p_step.ext,
      v_lead.seq, v_lead.at, 1)
    ON CONFLICT (lane, member, vendor, round) DO UPDATE SET wagers = r.wagers + 1;
  INSERT INTO wagers.wager (lane, vendor, ext, member, round, state, held, stake, expires_at)
    VALUES (p_account.lane, p_step.vendor, p_step.ext, p_step.member, p_step.round, wagers.wager_state('held'), p_step.amount, p_step.amount, p_step.expires_at);
  RETURN wagers.done(v_lead);
END $$;

-- The first limit that a stake to be held passes: the game's, the member's for the product, then those of the periods.
CREATE OR REPLACE FUNCTION wagers.passed_by(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_rolled wallet.seen_account; v_limit text;
BEGIN
  IF p_account.pause_until > p_now THEN RETURN wagers.limit_number('pause'); END IF;
  IF p_account.check_at <= p_now THEN RETURN wagers.limit_number('reality_check'); END IF;
  IF p_step.amount > p_step.largest THEN RETURN wagers.limit_number('largest'); END IF;
  IF p_account.capped AND p_step.amount > (SELECT min(c.largest) FROM wallet.stake_cap c
      WHERE c.lane = p_account.lane AND c.member = p_step.member AND c.product IN (p_step.product, '*')) THEN
    RETURN wagers.limit_number('member_largest');
  END IF;
  v_rolled := wallet.bounded(wallet.rolled(p_account, p_now));
  v_rolled.stake_day := v_rolled.stake_day + p_step.amount; v_rolled.loss_day := v_rolled.loss_day + p_step.amount;
  v_rolled.stake_week := v_rolled.stake_week + p_step.amount; v_rolled.loss_week := v_rolled.loss_week + p_step.amount;
  v_rolled.stake_month := v_rolled.stake_month + p_step.amount; v_rolled.loss_month := v_rolled.loss_month + p_step.amount;
  v_limit := coalesce(wallet.passed_limit(v_rolled, false), wallet.passed_time(p_step.member, p_now, v_rolled.merchant,
    v_rolled.max_time_day, v_rolled.max_time_week, v_rolled.max_time_month));
  RETURN coalesce(wagers.limit_number(v_limit), wagers.limit_number('none'));
END $$;

CREATE OR REPLACE FUNCTION wagers.commit_hold(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round, p_wager wagers.seen_wager)
RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE
  v_taken bigint := coalesce(p_step.amount, p_wager.held); v_rest bigint := p_wager.held - v_taken; v_open boolean := p_round.closed_at IS NULL;
  v_hold bigint := p_step.member * 16 + wallet.purpose_number('hold'); v_lead wallet.movement;
BEGIN
  IF p_wager.ext IS NULL OR p_wager.round <> p_step.round OR p_round.game <> p_step.game THEN
    RETURN wagers.refused(wagers.status('unknown_reference'), p_account);
  END IF;
  IF p_wager.state = wagers.wager_state('returned') THEN RETURN wagers.refused(wagers.status('tombstoned'), p_account); END IF;
  IF p_wager.state <> wagers.wager_state('held') THEN RETURN wagers.refused(wagers.status('already_settled'), p_account); END IF;
  IF v_rest < 0 THEN RETURN wagers.refused(wagers.status('insufficient'), p_account); END IF;

  -- The lead row returns what is not taken, so that its balance is the cash that the caller is told.
  v_lead := wagers.lead(p_step, p_now, v_hold, v_rest, NULL, 1, v_taken, false);
  -- A round that ended meanwhile holds nothing any more: the stake is the house's at once.
  PERFORM wagers.follow(p_step, p_now, wallet.kind_number('commit'), v_hold,
    wallet.house_account(p_step.currency, CASE WHEN v_open THEN 'stakes' ELSE 'payouts' END), -v_taken, NULL);
  IF v_rest > 0 THEN
    PERFORM wallet.uncount_play(p_account.lane, p_account.id, v_lead.at,
      (SELECT e.at FROM wallet.entry e WHERE e.vendor = p_step.vendor AND e.ext = p_step.reference), v_rest, v_rest);
  END IF;
  UPDATE wagers.wager w SET state = wagers.wager_state('accepted'), held = 0, stake = v_taken, escrow = CASE WHEN v_open THEN v_taken ELSE 0 END
    WHERE w.lane = p_wager.lane AND w.vendor = p_wager.vendor AND w.ext = p_wager.ext;
  UPDATE wagers.round r SET escrow = r.escrow + CASE WHEN v_open THEN v_taken ELSE 0 END, staked = r.staked + v_taken, bets = r.bets + 1
    WHERE r.lane = p_round.lane AND r.member = p_round.member AND r.vendor = p_round.vendor AND r.round = p_round.round;
  RETURN wagers.done(v_lead);
END $$;

-- Also a rollback of a held bet: p_reverses is then the row that held it.
CREATE OR REPLACE FUNCTION wagers.release_hold(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_wager wagers.seen_wager, p_reverses bigint)
RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE v_lead wallet.movement;
BEGIN
  IF p_wager.ext IS NULL OR p_wager.round <> p_step.round THEN RETURN wagers.refused(wagers.status('unknown_reference'), p_account); END IF;
  IF p_wager.state <> wagers.wager_state('held') THEN RETURN wagers.refused(wagers.status('already_settled'), p_account); END IF;

  v_lead := wagers.lead(p_step, p_now, p_step.member * 16 + wallet.purpose_number('hold'), p_wager.held, p_reverses, 0, NULL, false);
  PERFORM wallet.uncount_play(p_account.lane, p_account.id, v_lead.at,
    (SELECT e.at FROM wallet.entry e WHERE e.vendor = p_wager.vendor AND e.ext = p_wager.ext), p_wager.held, p_wager.held);
  UPDATE wagers.wager w SET state = wagers.wager_state('returned'), held = 0
    WHERE w.lane = p_wager.lane AND w.vendor = p_wager.vendor AND w.ext = p_wager.ext;
  IF p_reverses IS NOT NULL THEN
    UPDATE wagers.round r SET reversals = r.reversals + 1
      WHERE r.lane = p_wager.lane AND r.member = p_wager.member AND r.vendor = p_wager.vendor AND r.round = p_wager.round;
  END IF;
  RETURN wagers.done(v_lead);
END $$;
