-- The row of a posting: the first carries the posting's own id, the others ids made from it.
CREATE OR REPLACE FUNCTION wallet.row_id(p_id uuid, p_row int) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN p_row = 0 THEN p_id ELSE md5(p_id || '/' || p_row)::uuid END $$;

-- The posting door. p_lines: [{"from": end, "to": end, "amount": units}, …]. A refusal changes nothing: its block undoes what it began.
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

GRANT EXECUTE ON FUNCTION wallet.row_id, wallet.post TO croupier_house;
