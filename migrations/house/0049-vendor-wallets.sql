-- wallet: what a member has at a vendor that keeps a wallet of its own, and what is on its way there or back. Both are accounts of the
-- member, so that neither falls below nothing. `vendor_results` is where play at such a vendor is posted: the house learns only its sum.
INSERT INTO wallet.purpose VALUES (4, 'vendor', true), (5, 'vendor_transit', true), (27, 'vendor_results', false);
INSERT INTO wallet.kind VALUES (51, 'wallet_transfer'), (52, 'wallet_transfer_done'), (53, 'wallet_transfer_returned'), (54, 'vendor_result');
INSERT INTO wallet.account (lane, id, currency, purpose, floor)
  SELECT l.lane, wallet.house_account(c.id, 27), c.id, 27, -9000000000000000000 FROM wallet.lane l, wallet.currency c;

CREATE TABLE wallet.vendor_wallet (
  member bigint NOT NULL,
  vendor smallint NOT NULL,
  -- The accounts are this number and their purpose, above those of bonuses.
  account bigint NOT NULL UNIQUE,
  PRIMARY KEY (member, vendor)
);
CREATE SEQUENCE wallet.vendor_wallet_number;

CREATE FUNCTION wallet.open_vendor_wallet(p_member bigint, p_vendor smallint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v_account bigint;
BEGIN
  INSERT INTO vendor_wallet (member, vendor, account)
    SELECT p_member, p_vendor, (1::bigint << 61) + nextval('vendor_wallet_number') * 16
    WHERE NOT EXISTS (SELECT FROM vendor_wallet WHERE member = p_member AND vendor = p_vendor)
    ON CONFLICT DO NOTHING RETURNING account INTO v_account;
  IF v_account IS NULL THEN RETURN; END IF;
  INSERT INTO account (lane, id, owner, merchant, currency, purpose)
    SELECT a.lane, v_account + p.id, a.owner, a.merchant, a.currency, p.id
    FROM account a, purpose p WHERE a.lane = lane_of(p_member) AND a.id = p_member * 16 AND p.name IN ('vendor', 'vendor_transit');
END $$;

CREATE OR REPLACE FUNCTION wallet.end_of(p_end jsonb) RETURNS wallet.account LANGUAGE plpgsql STABLE AS $$
DECLARE v wallet.account; v_member wallet.account;
BEGIN
  IF p_end ? 'house' THEN
    v.purpose := (SELECT id FROM wallet.purpose WHERE name = p_end ->> 'house' AND id >= 16);
    IF v.purpose IS NULL THEN RAISE EXCEPTION 'no such house account: %', p_end; END IF;
    IF NOT p_end ? 'of' THEN RETURN v; END IF;
    SELECT a.* INTO v_member FROM wallet.account a
      WHERE a.lane = wallet.lane_of((p_end ->> 'of')::bigint) AND a.id = (p_end ->> 'of')::bigint * 16;
    v.id := wallet.house_account(v_member.currency, v.purpose);
    v.lane := v_member.lane; v.currency := v_member.currency; v.merchant := v_member.merchant;
  ELSIF p_end ? 'pool' THEN
    SELECT a.* INTO v FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency
      JOIN wallet.account a ON a.lane = p.home AND a.id = wallet.pool_account(p.id, true)
      WHERE p.merchant = (p_end ->> 'merchant')::int AND c.code = p_end ->> 'currency' AND p.code = p_end ->> 'pool';
  ELSIF p_end ? 'vendor' THEN
    SELECT a.* INTO v FROM wallet.vendor_wallet w
      JOIN wallet.account a ON a.lane = wallet.lane_of(w.member) AND a.id = w.account + (SELECT id FROM wallet.purpose WHERE name = p_end ->> 'purpose')
      WHERE w.member = (p_end ->> 'member')::bigint AND w.vendor = (p_end ->> 'vendor')::smallint;
  ELSE
    SELECT a.* INTO v FROM wallet.account a WHERE a.lane = wallet.lane_of((p_end ->> 'member')::bigint)
      AND a.owner = (p_end ->> 'member')::bigint
      AND a.id = coalesce((p_end ->> 'bonus')::bigint, (p_end ->> 'member')::bigint * 16
        + (SELECT id FROM wallet.purpose WHERE name = coalesce(p_end ->> 'purpose', 'cash') AND id < 16));
  END IF;
  IF v.id IS NULL THEN RAISE EXCEPTION 'no_account' USING ERRCODE = 'CR001'; END IF;
  RETURN v;
END $$;

-- Cash is the account of a movement between it and a vendor, whichever way it goes: a member reads the movements of cash.
CREATE OR REPLACE FUNCTION wallet.post(p_id uuid, p_kind text, p_cause text, p_lines jsonb, p_unless int, p_limited boolean, p_now timestamptz,
  OUT status text, OUT lane smallint, OUT seq bigint, OUT balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  v_kind smallint := (SELECT id FROM kind WHERE name = p_kind AND id >= 32);
  v_payload uuid := substr(encode(sha256(convert_to(concat_ws('|', p_kind, p_cause, p_lines), 'UTF8')), 'hex'), 1, 32)::uuid;
  v_line jsonb; v_from account; v_to account; v_amount bigint; v_row int := 0; e entry; x entry; v_limit text; v_lanes smallint[];
BEGIN
  IF v_kind IS NULL THEN RAISE EXCEPTION 'no such kind of posting: %', p_kind; END IF;
  v_lanes := ARRAY(SELECT (end_of(value -> side)).lane FROM jsonb_array_elements(p_lines), unnest(ARRAY['from', 'to']) side);
  PERFORM hold_lanes(v_lanes);
  SELECT * INTO e FROM entry WHERE vendor = 0 AND ext = p_id;
  IF FOUND THEN
    status := CASE WHEN e.payload = v_payload THEN 'replayed' ELSE 'reused' END;
    lane := e.lane; seq := e.seq; balance := e.balance_after;
    RETURN;
  END IF;
  IF p_kind LIKE 'withdrawal%' AND p_kind <> 'withdrawal_returned' AND EXISTS (SELECT FROM halt WHERE lifted_at IS NULL) THEN
    RAISE EXCEPTION 'payouts_halted' USING ERRCODE = 'CR001';
  END IF;
  FOR v_line IN SELECT value FROM jsonb_array_elements(p_lines) LOOP
    v_from := end_of(v_line -> 'from'); v_to := end_of(v_line -> 'to'); v_amount := (v_line ->> 'amount')::bigint;
    IF v_amount <= 0 THEN RAISE EXCEPTION 'a line moves a positive amount: %', v_line; END IF;
    IF v_amount > 9000000000000000 THEN RAISE EXCEPTION 'too_large' USING ERRCODE = 'CR001'; END IF;
    IF v_from.id IS NULL AND v_to.id IS NULL THEN RAISE EXCEPTION 'a line has an end that is not the house''s: %', v_line; END IF;
    IF v_from.id IS NULL THEN
      v_from.lane := v_to.lane; v_from.currency := v_to.currency; v_from.id := house_account(v_to.currency, v_from.purpose);
    ELSIF v_to.id IS NULL THEN
      v_to.lane := v_from.lane; v_to.currency := v_from.currency; v_to.id := house_account(v_from.currency, v_to.purpose);
    END IF;
    IF v_from.currency <> v_to.currency THEN RAISE EXCEPTION 'wrong_currency' USING ERRCODE = 'CR001'; END IF;
    IF (coalesce(v_from.states, 0) | coalesce(v_to.states, 0)) & p_unless <> 0 THEN RAISE EXCEPTION 'state_forbids' USING ERRCODE = 'CR001'; END IF;
    x := NULL; x.kind := v_kind; x.cause := p_cause; x.currency := v_from.currency; x.vendor := 0; x.reference := p_id; x.payload := v_payload;
    IF v_from.lane = v_to.lane THEN
      x.lane := v_from.lane; x.merchant := coalesce(v_from.merchant, v_to.merchant); x.ext := row_id(p_id, v_row);
      IF (v_from.owner IS NULL AND v_to.owner IS NOT NULL) OR (v_from.purpose IN (4, 5) AND v_to.purpose = 0) THEN
        x.account := v_to.id; x.contra := v_from.id; x.amount := v_amount;
      ELSE
        x.account := v_from.id; x.contra := v_to.id; x.amount := -v_amount;
      END IF;
      x := append(x, p_now, false); v_row := v_row + 1;
      IF v_row = 1 THEN e := x; END IF;
    ELSE
      x.lane := v_from.lane; x.merchant := v_from.merchant; x.ext := row_id(p_id, v_row);
      x.account := v_from.id; x.contra := house_account(v_from.currency, 22); x.amount := -v_amount;
      x := append(x, p_now, false); v_row := v_row + 1;
      IF v_row = 1 THEN e := x; END IF;
      x.lane := v_to.lane; x.merchant := v_to.merchant; x.ext := row_id(p_id, v_row); x.account := v_to.id; x.amount := v_amount;
      x := append(x, p_now, false); v_row := v_row + 1;
    END IF;
    IF p_kind = 'deposit' AND v_to.purpose = 0 THEN
      PERFORM count_play(v_to.lane, v_to.id, e.at, 0, 0, v_amount);
      v_limit := (SELECT passed_limit(a, true) FROM account a WHERE a.lane = v_to.lane AND a.id = v_to.id);
      IF p_limited AND v_limit IS NOT NULL THEN RAISE EXCEPTION 'limit_reached' USING ERRCODE = 'CR001'; END IF;
    END IF;
  END LOOP;
  status := 'ok'; lane := e.lane; seq := e.seq; balance := e.balance_after;
  PERFORM tell(v_lanes);
EXCEPTION
  WHEN SQLSTATE 'CR001' THEN status := SQLERRM;
  WHEN check_violation THEN
    GET STACKED DIAGNOSTICS v_limit = CONSTRAINT_NAME;
    IF v_limit <> 'account_covers' THEN RAISE; END IF;
    status := 'insufficient';
END $$;

REVOKE ALL ON FUNCTION wallet.open_vendor_wallet FROM PUBLIC;
GRANT SELECT ON wallet.vendor_wallet TO croupier_house;
GRANT EXECUTE ON FUNCTION wallet.open_vendor_wallet TO croupier_house;

-- Behind the wall between merchants, as all that is a member's.
ALTER TABLE wallet.vendor_wallet ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON wallet.vendor_wallet TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON wallet.vendor_wallet AS RESTRICTIVE TO croupier_member USING (EXISTS (SELECT FROM identity.member m WHERE m.id = member));
