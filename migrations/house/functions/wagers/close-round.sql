CREATE OR REPLACE FUNCTION wagers.close_round(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round) RETURNS wagers.answer
LANGUAGE plpgsql AS $$
DECLARE v_lead wallet.movement;
BEGIN
  IF p_round.member IS NULL OR p_round.game <> p_step.game THEN RETURN wagers.refused(wagers.status('unknown_reference'), p_account); END IF;
  v_lead := wagers.lead(p_step, p_now, wallet.house_account(p_step.currency, 'payouts'), 0, NULL, 0, NULL, true);
  PERFORM wagers.release_escrow(p_step, p_now, p_round, 0, true);
  RETURN wagers.done(v_lead);
END $$;
