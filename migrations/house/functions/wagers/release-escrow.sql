-- Moves what lies in escrow for a round from stakes to payouts; closes the round where asked.
CREATE OR REPLACE FUNCTION wagers.release_escrow(p_step wagers.step, p_now timestamptz, p_round wagers.seen_round, p_amount bigint, p_closes boolean) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE v_amount bigint := CASE WHEN p_closes THEN p_round.escrow ELSE least(p_amount, p_round.escrow) END;
BEGIN
  IF v_amount > 0 THEN
    PERFORM wagers.follow(p_step, p_now, wallet.kind_number('round_end'), wallet.house_account(p_step.currency, 'payouts'),
      wallet.house_account(p_step.currency, 'stakes'), v_amount, NULL);
  END IF;
  UPDATE wagers.round r SET escrow = p_round.escrow - v_amount,
    closed_at = CASE WHEN p_closes THEN coalesce(r.closed_at, p_now) ELSE r.closed_at END,
    closing = CASE WHEN p_closes THEN coalesce(r.closing, p_step.ext) ELSE r.closing END
  WHERE r.lane = p_round.lane AND r.member = p_round.member AND r.vendor = p_round.vendor AND r.round = p_round.round;
END $$;
