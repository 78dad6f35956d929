-- A house account is named by its other end; where both ends are the house's, `of` names the member in whose lane and currency it stands.
CREATE OR REPLACE FUNCTION wallet.end_of(p_end jsonb) RETURNS wallet.seen_account LANGUAGE plpgsql STABLE AS $$
DECLARE v_end wallet.seen_account; v_member wallet.seen_account;
BEGIN
  IF p_end ? 'house' THEN
    v_end.purpose := (SELECT id FROM wallet.purpose WHERE name = p_end ->> 'house' AND id >= 16);
    IF v_end.purpose IS NULL THEN RAISE EXCEPTION 'no such house account: %', p_end; END IF;
    IF NOT p_end ? 'of' THEN RETURN v_end; END IF;
    SELECT a.* INTO v_member FROM wallet.account a
      WHERE a.lane = wallet.lane_of((p_end ->> 'of')::bigint) AND a.id = (p_end ->> 'of')::bigint * 16;
    v_end.id := wallet.house_account(v_member.currency, v_end.purpose);
    v_end.lane := v_member.lane; v_end.currency := v_member.currency; v_end.merchant := v_member.merchant;
  ELSIF p_end ? 'pool' THEN
    SELECT a.* INTO v_end FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency
      JOIN wallet.account a ON a.lane = p.home AND a.id = wallet.pool_account(p.id, true)
      WHERE p.merchant = (p_end ->> 'merchant')::int AND c.code = p_end ->> 'currency' AND p.code = p_end ->> 'pool';
  ELSIF p_end ? 'vendor' THEN
    SELECT a.* INTO v_end FROM wallet.vendor_wallet w
      JOIN wallet.account a ON a.lane = wallet.lane_of(w.member) AND a.id = w.account + (SELECT id FROM wallet.purpose WHERE name = p_end ->> 'purpose')
      WHERE w.member = (p_end ->> 'member')::bigint AND w.vendor = (p_end ->> 'vendor')::smallint;
  ELSE
    SELECT a.* INTO v_end FROM wallet.account a WHERE a.lane = wallet.lane_of((p_end ->> 'member')::bigint)
      AND a.owner = (p_end ->> 'member')::bigint
      AND a.id = coalesce((p_end ->> 'bonus')::bigint, (p_end ->> 'member')::bigint * 16
        + (SELECT id FROM wallet.purpose WHERE name = coalesce(p_end ->> 'purpose', 'cash') AND id < 16));
  END IF;
  IF v_end.id IS NULL THEN RAISE EXCEPTION 'no_account' USING ERRCODE = 'CR001'; END IF;
  RETURN v_end;
END $$;

GRANT EXECUTE ON FUNCTION wallet.end_of TO croupier_house;
