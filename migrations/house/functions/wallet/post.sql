-- The row of a posting: the first carries the posting's own id, the others ids made from it.
CREATE OR REPLACE FUNCTION wallet.row_id(p_id uuid, p_row int) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN p_row = 0 THEN p_id ELSE md5(p_id || '/' || p_row)::uuid END $$;

-- The accounts between which a line moves: from, to. A house account is that of the other end's lane and currency.
CREATE OR REPLACE FUNCTION wallet.ends_of(p_line jsonb) RETURNS wallet.seen_account[] LANGUAGE plpgsql STABLE AS $$
DECLARE v_from wallet.seen_account := wallet.end_of(p_line -> 'from'); v_to wallet.seen_account := wallet.end_of(p_line -> 'to');
BEGIN
  IF v_from.id IS NULL AND v_to.id IS NULL THEN RAISE EXCEPTION 'a line has an end that is not the house''s: %', p_line; END IF;
  IF v_from.id IS NULL THEN
    v_from.lane := v_to.lane; v_from.currency := v_to.currency; v_from.id := wallet.house_account(v_to.currency, v_from.purpose);
  ELSIF v_to.id IS NULL THEN
    v_to.lane := v_from.lane; v_to.currency := v_from.currency; v_to.id := wallet.house_account(v_from.currency, v_to.purpose);
  END IF;
  RETURN ARRAY[v_from, v_to];
END $$;

-- Why a line is refused, or nothing.
CREATE OR REPLACE FUNCTION wallet.refusal_of(p_from wallet.seen_account, p_to wallet.seen_account, p_amount bigint, p_unless int) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN p_amount > 9000000000000000 THEN 'too_large'
    WHEN p_from.currency <> p_to.currency THEN 'wrong_currency'
    WHEN (coalesce(p_from.states, 0) | coalesce(p_to.states, 0)) & p_unless <> 0 THEN 'state_forbids'
    WHEN (SELECT a.balance - p_amount < a.floor - a.debt FROM wallet.account a WHERE a.lane = p_from.lane AND a.id = p_from.id) THEN 'insufficient'
  END
$$;

-- The rows of a line: one within a lane, two over transit between lanes. Cash is the account of a movement between it and a vendor, whichever
-- way it goes: a member reads the movements of cash.
CREATE OR REPLACE FUNCTION wallet.rows_of(p_from wallet.seen_account, p_to wallet.seen_account, p_amount bigint) RETURNS wallet.movement[]
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
  v_given wallet.movement; v_taken wallet.movement;
  v_from_vendor boolean := p_from.purpose IN (wallet.purpose_number('vendor'), wallet.purpose_number('vendor_transit'))
    AND p_to.purpose = wallet.purpose_number('cash');
BEGIN
  v_taken.lane := p_from.lane; v_taken.merchant := p_from.merchant; v_taken.currency := p_from.currency;
  v_taken.account := p_from.id; v_taken.contra := p_to.id; v_taken.amount := -p_amount;
  v_given.lane := p_to.lane; v_given.merchant := p_to.merchant; v_given.currency := p_from.currency;
  v_given.account := p_to.id; v_given.contra := p_from.id; v_given.amount := p_amount;
  IF p_from.lane = p_to.lane THEN
    v_taken.merchant := coalesce(p_from.merchant, p_to.merchant); v_given.merchant := v_taken.merchant;
    RETURN ARRAY[CASE WHEN p_from.owner IS NULL AND p_to.owner IS NOT NULL OR v_from_vendor THEN v_given ELSE v_taken END];
  END IF;
  v_taken.contra := wallet.house_account(p_from.currency, 'transit'); v_given.contra := v_taken.contra;
  RETURN ARRAY[v_taken, v_given];
END $$;

-- Counts what comes to a member's cash from outside of the member's own; answers whether it is above the limits of deposits,
-- or comes in a pause.
CREATE OR REPLACE FUNCTION wallet.count_deposit(p_to wallet.seen_account, p_at timestamptz, p_amount bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF p_to.purpose <> wallet.purpose_number('cash') THEN RETURN false; END IF;
  PERFORM wallet.count_play(p_to.lane, p_to.id, p_at, 0, 0, p_amount);
  RETURN (SELECT coalesce(a.pause_until > p_at, false) OR wallet.passed_limit(wallet.bounded(ROW(a.*)::wallet.seen_account), true) IS NOT NULL
    FROM wallet.account a WHERE a.lane = p_to.lane AND a.id = p_to.id);
END $$;

-- The posting door. p_lines: [{"from": end, "to": end, "amount": units}, …]. A refusal changes nothing: its block undoes what it began.
CREATE OR REPLACE FUNCTION wallet.post(p_id uuid, p_kind text, p_cause text, p_lines jsonb, p_unless int, p_limited boolean, p_now timestamptz,
  OUT status text, OUT lane smallint, OUT seq bigint, OUT balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE
  v_kind smallint := (SELECT k.id FROM kind k WHERE k.name = p_kind AND k.id >= 32);
  v_payload uuid := substr(encode(sha256(convert_to(concat_ws('|', p_kind, p_cause, p_lines), 'UTF8')), 'hex'), 1, 32)::uuid;
  v_lanes smallint[]; v_line jsonb; v_ends seen_account[]; v_from seen_account; v_to seen_account;
  v_amount bigint; v_refusal text; v_row int := 0; v_first movement; v_entry movement;
BEGIN
  IF v_kind IS NULL THEN RAISE EXCEPTION 'no such kind of posting: %', p_kind; END IF;
  v_lanes := ARRAY(SELECT (end_of(value -> side)).lane FROM jsonb_array_elements(p_lines), unnest(ARRAY['from', 'to']) side);
  PERFORM hold_lanes(v_lanes);
  SELECT * INTO v_first FROM entry e WHERE e.vendor = 0 AND e.ext = p_id;
  IF FOUND THEN
    status := CASE WHEN v_first.payload = v_payload THEN 'replayed' ELSE 'reused' END;
    lane := v_first.lane; seq := v_first.seq; balance := v_first.balance_after;
    RETURN;
  END IF;
  IF p_kind IN ('withdrawal_request', 'withdrawal_paid') THEN
    v_ends := ends_of(p_lines -> 0);
    IF halts(coalesce(v_ends[1].merchant, v_ends[2].merchant)) THEN
      status := 'payouts_halted';
      RETURN;
    END IF;
  END IF;

  FOR v_line IN SELECT value FROM jsonb_array_elements(p_lines) LOOP
    v_ends := ends_of(v_line); v_from := v_ends[1]; v_to := v_ends[2]; v_amount := (v_line ->> 'amount')::bigint;
    IF v_amount <= 0 THEN RAISE EXCEPTION 'a line moves a positive amount: %', v_line; END IF;
    v_refusal := refusal_of(v_from, v_to, v_amount, p_unless);
    IF v_refusal IS NOT NULL THEN RAISE EXCEPTION '%', v_refusal USING ERRCODE = 'CR001'; END IF;
    FOREACH v_entry IN ARRAY rows_of(v_from, v_to, v_amount) LOOP
      v_entry.kind := v_kind; v_entry.cause := p_cause; v_entry.vendor := 0; v_entry.ext := row_id(p_id, v_row);
      v_entry.reference := p_id; v_entry.payload := v_payload;
      v_entry := append(v_entry, p_now, false);
      IF v_row = 0 THEN v_first := v_entry; END IF;
      v_row := v_row + 1;
    END LOOP;
    IF v_kind IN (wallet.kind_number('deposit'), wallet.kind_number('transfer')) AND count_deposit(v_to, v_first.at, v_amount) AND p_limited THEN
      RAISE EXCEPTION 'limit_reached' USING ERRCODE = 'CR001';
    END IF;
  END LOOP;
  status := 'ok'; lane := v_first.lane; seq := v_first.seq; balance := v_first.balance_after;
  PERFORM tell(v_lanes);
EXCEPTION
  WHEN SQLSTATE 'CR001' THEN status := SQLERRM;
END $$;

GRANT EXECUTE ON FUNCTION wallet.row_id, wallet.post TO croupier_house;
