-- The row of a settling bet; that of a plain bet is yet to be kept. NULL ext with a status in `version` says why there is none.
CREATE OR REPLACE FUNCTION wagers.settling(p_step wagers.step, p_account wallet.seen_account, p_round wagers.seen_round, p_wager wagers.seen_wager)
RETURNS wagers.seen_wager LANGUAGE plpgsql STABLE AS $$
DECLARE v_bet wallet.movement; v_wager wagers.seen_wager;
BEGIN
  IF p_wager.ext IS NOT NULL THEN
    v_wager.version := CASE
      WHEN p_wager.round <> p_step.round OR p_round.game <> p_step.game OR p_wager.state = wagers.wager_state('held') THEN wagers.status('unknown_reference')
      WHEN p_wager.state = wagers.wager_state('returned') THEN wagers.status('tombstoned') END;
    RETURN CASE WHEN v_wager.version IS NULL THEN p_wager ELSE v_wager END;
  END IF;
  SELECT * INTO v_bet FROM wallet.entry e WHERE e.vendor = p_step.vendor AND e.ext = p_step.reference;
  v_wager.version := CASE
    WHEN v_bet.kind = wallet.kind_number('tombstone') THEN wagers.status('tombstoned')
    WHEN v_bet.seq IS NULL OR v_bet.kind <> wallet.kind_number('bet') OR v_bet.account <> p_account.id OR v_bet.round <> p_step.round
      OR p_round.member IS NULL OR p_round.game <> p_step.game THEN wagers.status('unknown_reference')
    WHEN wagers.is_reversed(v_bet) THEN wagers.status('tombstoned')
    WHEN p_round.wins > 0 AND wagers.has_win(p_account, p_step.vendor, v_bet) THEN wagers.status('already_settled') END;
  IF v_wager.version IS NOT NULL THEN RETURN v_wager; END IF;

  v_wager.lane := p_account.lane; v_wager.vendor := p_step.vendor; v_wager.ext := p_step.reference; v_wager.member := p_step.member;
  v_wager.round := p_step.round; v_wager.state := wagers.wager_state('accepted'); v_wager.held := 0; v_wager.stake := -v_bet.amount;
  v_wager.escrow := least(p_round.escrow, greatest(0, -v_bet.amount - wagers.shared_of(v_bet)));
  v_wager.version := 0; v_wager.payout := 0; v_wager.sold := 0;
  RETURN v_wager;
END $$;

-- Keeps the row of a plain bet that settles for the first time.
CREATE OR REPLACE FUNCTION wagers.keep_settling(p_wager wagers.seen_wager) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wagers.wager (lane, vendor, ext, member, round, state, held, stake, escrow)
    VALUES (p_wager.lane, p_wager.vendor, p_wager.ext, p_wager.member, p_wager.round, p_wager.state, p_wager.held, p_wager.stake, p_wager.escrow);
  UPDATE wagers.round r SET wagers = r.wagers + 1
    WHERE r.lane = p_wager.lane AND r.member = p_wager.member AND r.vendor = p_wager.vendor AND r.round = p_wager.round;
END $$;

-- A settlement posts the difference from the last version; one that comes late, or after a cash-out, is kept as a row of no money.
CREATE OR REPLACE FUNCTION wagers.settle(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round, p_wager wagers.seen_wager)
RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE
  v_wager wagers.seen_wager := wagers.settling(p_step, p_account, p_round, p_wager); v_settles boolean := p_step.kind = wallet.kind_number('settle');
  v_late boolean; v_difference bigint; v_lead wallet.movement;
BEGIN
  IF v_wager.ext IS NULL THEN RETURN wagers.refused(v_wager.version, p_account); END IF;
  IF NOT v_settles AND v_wager.state <> wagers.wager_state('accepted') THEN RETURN wagers.refused(wagers.status('already_settled'), p_account); END IF;

  v_late := v_settles AND (v_wager.state = wagers.wager_state('cashed_out') OR p_step.version <= v_wager.version);
  v_difference := CASE WHEN v_late THEN 0 ELSE p_step.amount - v_wager.payout END;
  IF wagers.is_above(v_difference, p_round.won + v_difference, p_round.staked + p_round.staked_free, p_step.highest, p_step.times) THEN
    RETURN wagers.refused(wagers.status('held'), p_account);
  END IF;
  IF p_wager.ext IS NULL THEN PERFORM wagers.keep_settling(v_wager); END IF;
  v_lead := wagers.lead(p_step, p_now, wallet.house_account(p_step.currency, 'payouts'), v_difference, NULL, 0, p_step.amount, true);
  IF v_late THEN RETURN wagers.done(v_lead); END IF;
  PERFORM wallet.count_play(p_account.lane, p_account.id, v_lead.at, 0, -v_difference, 0);
  UPDATE wagers.wager w SET state = CASE WHEN v_settles THEN wagers.wager_state('settled') ELSE wagers.wager_state('cashed_out') END,
    version = coalesce(p_step.version, w.version), payout = p_step.amount, escrow = 0
    WHERE w.lane = v_wager.lane AND w.vendor = v_wager.vendor AND w.ext = v_wager.ext;
  UPDATE wagers.round r SET won = r.won + v_difference, wins = r.wins + CASE WHEN v_wager.version = 0 THEN 1 ELSE 0 END
    WHERE r.lane = p_round.lane AND r.member = p_round.member AND r.vendor = p_round.vendor AND r.round = p_round.round;
  PERFORM wagers.release_escrow(p_step, p_now, p_round, v_wager.escrow, p_step.flags & wagers.flag('closes_round') <> 0);
  RETURN wagers.done(v_lead);
END $$;
