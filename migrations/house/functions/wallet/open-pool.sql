-- Answers the pool's number; nothing where it was open already.
CREATE OR REPLACE FUNCTION wallet.open_pool(p_merchant int, p_currency text, p_code text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v_pool pool;
BEGIN
  INSERT INTO pool (merchant, currency, code, home)
    SELECT p_merchant, c.id, p_code, 0 FROM currency c WHERE c.code = p_currency ON CONFLICT DO NOTHING RETURNING * INTO v_pool;
  IF v_pool.id IS NULL THEN RETURN NULL; END IF;
  -- Homes are spread over the lanes, so that no lane carries all the jackpots.
  UPDATE pool SET home = lane_of(v_pool.id) WHERE id = v_pool.id RETURNING * INTO v_pool;
  INSERT INTO account (lane, id, merchant, currency, purpose)
    SELECT l.lane, pool_account(v_pool.id, false), v_pool.merchant, v_pool.currency, wallet.purpose_number('pool') FROM lane l
    UNION ALL SELECT v_pool.home, pool_account(v_pool.id, true), v_pool.merchant, v_pool.currency, wallet.purpose_number('pool_home');
  RETURN v_pool.id;
END $$;

GRANT EXECUTE ON FUNCTION wallet.open_pool TO croupier_house;
