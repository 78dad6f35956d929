CREATE OR REPLACE FUNCTION wallet.open_accounts(p_member bigint, p_merchant int, p_currency text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v_currency smallint := (SELECT id FROM currency WHERE code = p_currency);
BEGIN
  IF v_currency IS NULL OR p_currency = 'PTS' THEN RAISE EXCEPTION 'no such currency: %', p_currency; END IF;
  IF p_member <= 0 OR p_member >= 1::bigint << 55 THEN RAISE EXCEPTION 'no member id: %', p_member; END IF;
  INSERT INTO account (lane, id, owner, merchant, currency, purpose)
    SELECT lane_of(p_member), p_member * 16 + p.id, p_member, p_merchant,
      CASE WHEN p.name = 'points' THEN (SELECT id FROM currency WHERE code = 'PTS') ELSE v_currency END, p.id
    FROM purpose p WHERE p.name IN ('cash', 'hold', 'points')
    ON CONFLICT DO NOTHING;
END $$;

CREATE OR REPLACE FUNCTION wallet.open_bonus(p_member bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
  INSERT INTO account (lane, id, owner, merchant, currency, purpose)
    SELECT a.lane, (1::bigint << 60) + nextval('bonus') * 16 + wallet.purpose_number('bonus'), a.owner, a.merchant, a.currency, wallet.purpose_number('bonus')
    FROM account a WHERE a.lane = lane_of(p_member) AND a.id = p_member * 16
    RETURNING id
$$;

CREATE OR REPLACE FUNCTION wallet.open_vendor_wallet(p_member bigint, p_vendor smallint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v_account bigint;
BEGIN
  INSERT INTO vendor_wallet (member, vendor, account)
    SELECT p_member, p_vendor, (1::bigint << 61) + nextval('vendor_wallet_number') * 16
    WHERE NOT EXISTS (SELECT 1 FROM vendor_wallet WHERE member = p_member AND vendor = p_vendor)
    ON CONFLICT DO NOTHING RETURNING account INTO v_account;
  IF v_account IS NULL THEN RETURN; END IF;
  INSERT INTO account (lane, id, owner, merchant, currency, purpose)
    SELECT a.lane, v_account + p.id, a.owner, a.merchant, a.currency, p.id
    FROM account a, purpose p WHERE a.lane = lane_of(p_member) AND a.id = p_member * 16 AND p.name IN ('vendor', 'vendor_transit');
END $$;

GRANT EXECUTE ON FUNCTION wallet.open_accounts, wallet.open_bonus, wallet.open_vendor_wallet TO croupier_house;
