-- Brings what accrued to a pool in these lanes to its home. The lane's transit owes what the home lane's transit is owed.
CREATE OR REPLACE FUNCTION wallet.sweep(p_lanes smallint[], p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v record; e entry; v_swept int := 0;
BEGIN
  IF NOT EXISTS (SELECT FROM account a JOIN pool p ON a.id = pool_account(p.id, false) WHERE a.lane = ANY(p_lanes) AND a.balance > 0) THEN RETURN 0; END IF;
  PERFORM hold_lanes(p_lanes || ARRAY(SELECT home FROM pool));
  FOR v IN SELECT a.lane, a.balance, p.* FROM account a JOIN pool p ON a.id = pool_account(p.id, false)
           WHERE a.lane = ANY(p_lanes) AND a.balance > 0 ORDER BY a.lane, p.id LOOP
    e := NULL; e.kind := 17; e.merchant := v.merchant; e.currency := v.currency; e.cause := 'pool ' || v.id; e.contra := house_account(v.currency, 22);
    e.lane := v.lane; e.account := pool_account(v.id, false); e.amount := -v.balance;
    e := append(e, p_now, false);
    e.lane := v.home; e.account := pool_account(v.id, true); e.amount := v.balance;
    e := append(e, p_now, false);
    v_swept := v_swept + 1;
  END LOOP;
  RETURN v_swept;
END $$;

GRANT EXECUTE ON FUNCTION wallet.sweep TO croupier_house, croupier_lane;
