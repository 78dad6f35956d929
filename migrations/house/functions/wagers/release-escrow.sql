-- Moves what lies in escrow for a round from stakes to payouts; closes the round where asked.
CREATE OR REPLACE FUNCTION wagers.release_escrow(o wagers.step, p_now timestamptz, r wagers.round, p_amount bigint, p_closes boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_amount bigint := CASE WHEN p_closes THEN r.escrow ELSE least(p_amount, r.escrow) END;
BEGIN
  IF v_amount > 0 THEN
    PERFORM wagers.follow(o, p_now, 15, wallet.house_account(o.currency, 17), wallet.house_account(o.currency, 16), v_amount, NULL);
  END IF;
  UPDATE wagers.round x SET escrow = r.escrow - v_amount,
    closed_at = CASE WHEN p_closes THEN coalesce(x.closed_at, p_now) ELSE x.closed_at END,
    closing = CASE WHEN p_closes THEN coalesce(x.closing, o.ext) ELSE x.closing END
  WHERE x.lane = r.lane AND x.member = r.member AND x.vendor = r.vendor AND x.round = r.round;
END $$;
