-- Brings what accrued to a pool in these lanes to its home. The lane's transit owes what the home lane's transit is owed.
CREATE OR REPLACE FUNCTION wallet.sweep(p_lanes smallint[], p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v_due record; v_entry movement; v_swept int := 0;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM account a JOIN pool p ON a.id = pool_account(p.id, false) WHERE a.lane = ANY(p_lanes) AND a.balance > 0) THEN RETURN 0; END IF;
  PERFORM hold_lanes(p_lanes || ARRAY(SELECT home FROM pool));
  FOR v_due IN SELECT a.lane, a.balance, p.* FROM account a JOIN pool p ON a.id = pool_account(p.id, false)
           WHERE a.lane = ANY(p_lanes) AND a.balance > 0 ORDER BY a.lane, p.id LOOP
    v_entry := NULL; v_entry.kind := wallet.kind_number('pool_sweep'); v_entry.merchant := v_due.merchant; v_entry.currency := v_due.currency;
    v_entry.cause := 'pool ' || v_due.id; v_entry.contra := house_account(v_due.currency, 'transit');
    v_entry.lane := v_due.lane; v_entry.account := pool_account(v_due.id, false); v_entry.amount := -v_due.balance;
    v_entry := append(v_entry, p_now, false);
    v_entry.lane := v_due.home; v_entry.account := pool_account(v_due.id, true); v_entry.amount := v_due.balance;
    v_entry := append(v_entry, p_now, false);
    v_swept := v_swept + 1;
  END LOOP;
  RETURN v_swept;
END $$;

GRANT EXECUTE ON FUNCTION wallet.sweep TO croupier_house, croupier_lane;
