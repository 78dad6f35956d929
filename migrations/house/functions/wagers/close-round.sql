CREATE OR REPLACE FUNCTION wagers.close_round(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE e wallet.entry;
BEGIN
  IF r.member IS NULL OR r.game <> o.game THEN RETURN wagers.refused(10, a); END IF;
  e := wagers.lead(o, p_now, wallet.house_account(o.currency, 17), 0, NULL, 0, NULL, true);
  PERFORM wagers.release_escrow(o, p_now, r, 0, true);
  RETURN wagers.done(e, NULL);
END $$;
