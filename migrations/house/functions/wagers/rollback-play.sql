-- Reverses by the stored amount what stands in the journal under the reference.
CREATE OR REPLACE FUNCTION wagers.rollback_play(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round) RETURNS wagers.answer
LANGUAGE plpgsql AS $$
DECLARE v_undone wallet.movement; v_wager wagers.seen_wager;
BEGIN
  SELECT * INTO v_undone FROM wallet.entry e WHERE e.vendor = p_step.vendor AND e.ext = p_step.reference;
  -- What a commit took is undone by undoing the bet that it took.
  IF v_undone.kind = wallet.kind_number('commit') THEN
    SELECT * INTO v_undone FROM wallet.entry e WHERE e.vendor = p_step.vendor AND e.ext = v_undone.reference;
  END IF;
  IF v_undone.seq IS NULL THEN RETURN wagers.bar(p_step, p_now, p_account); END IF;
  IF v_undone.account <> p_account.id OR v_undone.kind NOT IN (wallet.kind_number('bet'), wallet.kind_number('win'), wallet.kind_number('promo_win'),
      wallet.kind_number('tombstone'), wallet.kind_number('reserve'), wallet.kind_number('settle'), wallet.kind_number('cash_out'),
      wallet.kind_number('cash_out_part')) THEN
    RETURN wagers.refused(wagers.status('unknown_reference'), p_account);
  END IF;
  SELECT * INTO v_wager FROM wagers.wager w WHERE w.lane = p_account.lane AND w.vendor = p_step.vendor AND w.ext = v_undone.ext;
  IF v_undone.kind = wallet.kind_number('tombstone') OR v_wager.state = wagers.wager_state('returned') OR wagers.is_reversed(v_undone) THEN
    RETURN wagers.done(wagers.lead(p_step, p_now, wallet.house_account(p_step.currency, 'stakes'), 0, NULL, 0, NULL, true));
  END IF;
  IF v_undone.kind <> wallet.kind_number('promo_win') AND (p_round.member IS NULL OR v_undone.round <> p_step.round) THEN
    RETURN wagers.refused(wagers.status('unknown_reference'), p_account);
  END IF;

  IF v_undone.kind IN (wallet.kind_number('win'), wallet.kind_number('promo_win')) THEN
    RETURN wagers.done(wagers.undo_win(p_step, p_now, p_account, p_round, v_undone, true));
  END IF;
  IF v_undone.kind IN (wallet.kind_number('settle'), wallet.kind_number('cash_out'), wallet.kind_number('cash_out_part')) THEN
    RETURN wagers.undo_settlement(p_step, p_now, p_account, p_round, v_undone);
  END IF;
  IF v_undone.kind = wallet.kind_number('reserve') AND v_wager.state = wagers.wager_state('held') THEN
    RETURN wagers.release_hold(p_step, p_now, p_account, v_wager, v_undone.seq);
  END IF;
  RETURN wagers.undo_bet(p_step, p_now, p_account, p_round, v_wager, v_undone);
END $$;

-- Leaves a tombstone under a reference that nobody knows, so that the bet can never come after its rollback.
CREATE OR REPLACE FUNCTION wagers.bar(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE
  v_stakes bigint := wallet.house_account(p_step.currency, 'stakes'); v_tombstone wallet.movement;
  v_lead wallet.movement := wagers.lead(p_step, p_now, v_stakes, 0, NULL, 1, NULL, true);
BEGIN
  v_tombstone.kind := wallet.kind_number('tombstone'); v_tombstone.ext := p_step.reference; v_tombstone.account := p_account.id;
  v_tombstone.contra := v_stakes; v_tombstone.amount := 0; v_tombstone.reference := p_step.ext; v_tombstone.cause := p_step.ext::text;
  PERFORM wagers.book(p_step, p_now, v_tombstone, true);
  RETURN wagers.done(v_lead);
END $$;
