-- The only way into it: of an account of that merchant, in that account's currency. Answers nothing where there is no such account.
CREATE OR REPLACE FUNCTION wallet.keep_adjustment(p_id uuid, p_merchant int, p_member bigint, p_way text, p_amount bigint, p_code text) RETURNS text
LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
  INSERT INTO adjustment (id, merchant, member, way, amount, currency, code)
    SELECT p_id, a.merchant, a.owner, p_way, p_amount, c.code, p_code FROM account a JOIN currency c ON c.id = a.currency
    WHERE a.lane = lane_of(p_member) AND a.id = p_member * 16 AND a.merchant = p_merchant
    RETURNING currency
$$;

GRANT EXECUTE ON FUNCTION wallet.keep_adjustment TO croupier_house;
