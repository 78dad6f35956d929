-- The ledger: accounts, one append-only journal per lane, pools, and the posting door. docs/decisions/0010 to 0014 give the reasons.
CREATE SCHEMA IF NOT EXISTS wallet;

-- Currencies have numbers here because house accounts are named by them. PTS counts loyalty points, which are never money.
CREATE TABLE wallet.currency (id smallint PRIMARY KEY, code text NOT NULL UNIQUE);
INSERT INTO wallet.currency
  SELECT n, code FROM unnest(ARRAY['KHR','USD','CNY','THB','VND','IDR','MYR','LAK','MMK','PHP','INR','BRL','JPY','KRW','EUR','USDT','mBTC','PLAY','PTS'])
    WITH ORDINALITY AS c(code, n);

-- 0-15 belong to a member, 16-31 to the house; every house account exists once per lane and currency.
CREATE TABLE wallet.purpose (id smallint PRIMARY KEY, name text NOT NULL UNIQUE, escrow boolean NOT NULL);
INSERT INTO wallet.purpose VALUES
  (0,'cash',true), (1,'hold',true), (2,'points',true), (3,'bonus',true),
  (16,'stakes',true), (17,'payouts',false), (18,'deposits',false), (19,'withdrawals',false), (20,'promotions',false), (21,'commissions',false),
  (22,'transit',false), (23,'suspense',false), (24,'pool',true), (25,'pool_home',true), (26,'pending_withdrawals',true);

CREATE TABLE wallet.kind (id smallint PRIMARY KEY, name text NOT NULL UNIQUE);
INSERT INTO wallet.kind VALUES
  (1,'bet'), (2,'win'), (3,'promo_win'), (4,'rollback'), (5,'tombstone'), (6,'reserve'), (7,'commit'), (8,'release'), (9,'expire'), (10,'settle'),
  (11,'cash_out'), (12,'close_round'), (13,'contribution'), (14,'pool_win'), (15,'round_end'), (16,'marker'), (17,'pool_sweep'), (18,'reversal'),
  (32,'deposit'), (33,'deposit_reversal'), (34,'withdrawal_request'), (35,'withdrawal_paid'), (36,'withdrawal_returned'), (37,'transfer'),
  (38,'bonus'), (39,'bonus_release'), (40,'bonus_forfeit'), (41,'rebate'), (42,'salary'), (43,'dividend'), (44,'commission'), (45,'reward'),
  (46,'fee'), (47,'adjustment'), (48,'points'), (49,'points_convert'), (50,'pool_fund');

-- The row that a writer locks before anything else of the lane: it orders the journal and makes every decision in a lane serial.
CREATE TABLE wallet.lane (
  lane smallint PRIMARY KEY,
  seq bigint NOT NULL DEFAULT 0,
  at timestamptz NOT NULL DEFAULT 'epoch'
) WITH (fillfactor = 50);
INSERT INTO wallet.lane (lane) SELECT generate_series(0, 15);

-- Fixed for life: the high four bits of a multiplicative hash of the owner's id. src/house/wallet/rules/lane-of.ts computes the same.
CREATE FUNCTION wallet.lane_of(owner bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (((((owner # (owner >> 30)) & 1073741823) * 2654435761 & 4294967295) >> 28))::smallint $$;

CREATE TABLE wallet.account (
  lane smallint NOT NULL REFERENCES wallet.lane,
  -- member * 16 + purpose; a bonus from a sequence above 2^60; the house's below 0 (see house_account, pool_account).
  id bigint NOT NULL,
  owner bigint,
  merchant integer,
  currency smallint NOT NULL REFERENCES wallet.currency,
  purpose smallint NOT NULL REFERENCES wallet.purpose,
  balance bigint NOT NULL DEFAULT 0,
  floor bigint NOT NULL DEFAULT 0,
  -- How far a reversal or a lower resettlement drove the balance below its floor; only those two may raise it.
  debt bigint NOT NULL DEFAULT 0 CHECK (debt >= 0),
  states integer NOT NULL DEFAULT 0,
  -- The counters below count for the day `day` of the merchant's calendar, and for the week and month that it lies in.
  zone smallint NOT NULL DEFAULT 0,
  day integer NOT NULL DEFAULT 0,
  stake_day bigint NOT NULL DEFAULT 0, stake_week bigint NOT NULL DEFAULT 0, stake_month bigint NOT NULL DEFAULT 0,
  loss_day bigint NOT NULL DEFAULT 0, loss_week bigint NOT NULL DEFAULT 0, loss_month bigint NOT NULL DEFAULT 0,
  deposit_day bigint NOT NULL DEFAULT 0, deposit_week bigint NOT NULL DEFAULT 0, deposit_month bigint NOT NULL DEFAULT 0,
  max_stake_day bigint, max_stake_week bigint, max_stake_month bigint,
  max_loss_day bigint, max_loss_week bigint, max_loss_month bigint,
  max_deposit_day bigint, max_deposit_week bigint, max_deposit_month bigint,
  -- Whether wallet.stake_cap holds a row of this member: a bet looks there only then.
  capped boolean NOT NULL DEFAULT false,
  PRIMARY KEY (lane, id),
  CONSTRAINT account_covers CHECK (balance >= floor - debt)
) WITH (fillfactor = 70);
CREATE INDEX account_debt ON wallet.account (merchant, id) WHERE debt > 0;

CREATE TABLE wallet.stake_cap (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  product text NOT NULL,
  largest bigint NOT NULL CHECK (largest >= 0),
  PRIMARY KEY (lane, member, product)
);

CREATE TABLE wallet.entry (
  lane smallint NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  account bigint NOT NULL,
  contra bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount BETWEEN -9000000000000000 AND 9000000000000000),
  balance_after bigint NOT NULL,
  contra_after bigint NOT NULL,
  -- The seq, in this lane, of the row that this one undoes.
  reverses bigint,
  merchant integer,
  currency smallint NOT NULL,
  kind smallint NOT NULL,
  vendor smallint,
  -- How many rows of the same cause follow this one.
  legs smallint NOT NULL DEFAULT 0,
  ext uuid,
  reference uuid,
  -- The first 128 bits of SHA-256 over the meaning-bearing fields of the call.
  payload uuid,
  product text,
  round text,
  -- The id of the domain row; for play, ext is the cause of the rows that follow it.
  cause text,
  -- The cash balance first answered, where it is not balance_after.
  answer bigint,
  -- What the call named where another amount was posted: a free bet's stake, the absolute payout of a settlement.
  face bigint,
  PRIMARY KEY (lane, seq),
  CHECK (account <> contra OR amount = 0)
);
CREATE UNIQUE INDEX entry_ext ON wallet.entry (vendor, ext) WHERE ext IS NOT NULL;
CREATE UNIQUE INDEX entry_reverses ON wallet.entry (lane, reverses) WHERE reverses IS NOT NULL;
CREATE INDEX entry_account ON wallet.entry (lane, account, seq);

-- A progressive pool: contributions accrue in every lane and are paid from one home account only.
CREATE TABLE wallet.pool (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant integer NOT NULL,
  currency smallint NOT NULL REFERENCES wallet.currency,
  code text NOT NULL,
  home smallint NOT NULL,
  UNIQUE (merchant, currency, code)
);

-- A row without lifted_at stops every payout.
CREATE TABLE wallet.halt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  reason text NOT NULL,
  lifted_at timestamptz,
  lifted_by text
);

-- What the journal summed to when the trial balance last ran, and where it stopped in each lane.
CREATE TABLE wallet.trial (lane smallint NOT NULL, account bigint NOT NULL, balance numeric NOT NULL, PRIMARY KEY (lane, account));
CREATE TABLE wallet.trial_head (lane smallint PRIMARY KEY, seq bigint NOT NULL);
INSERT INTO wallet.trial_head SELECT generate_series(0, 15), 0;

CREATE FUNCTION wallet.house_account(currency smallint, purpose int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT -(currency * 32 + purpose)::bigint $$;
CREATE FUNCTION wallet.pool_account(pool int, at_home boolean) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT -(1048576 + pool::bigint * 2 + at_home::int) $$;

INSERT INTO wallet.account (lane, id, currency, purpose, floor)
  SELECT l.lane, wallet.house_account(c.id, p.id), c.id, p.id, CASE WHEN p.escrow THEN 0 ELSE -9000000000000000000 END
  FROM wallet.lane l, wallet.currency c, wallet.purpose p WHERE p.id >= 16 AND p.name NOT IN ('pool', 'pool_home');

-- The calendar of a counter: days since 1970 east of UTC by `zone` minutes; Mondays begin weeks.
CREATE FUNCTION wallet.day_of(at timestamptz, zone smallint) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT floor((extract(epoch FROM at) + zone * 60) / 86400)::int $$;
CREATE FUNCTION wallet.week_of(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT (day + 3) / 7 $$;
CREATE FUNCTION wallet.month_of(day integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (extract(year FROM date '1970-01-01' + day) * 12 + extract(month FROM date '1970-01-01' + day))::int $$;

CREATE SEQUENCE wallet.bonus;

CREATE FUNCTION wallet.open_accounts(p_member bigint, p_merchant int, p_currency text, p_zone int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v_currency smallint := (SELECT id FROM currency WHERE code = p_currency);
BEGIN
  IF v_currency IS NULL OR p_currency = 'PTS' THEN RAISE EXCEPTION 'no such currency: %', p_currency; END IF;
  IF p_member <= 0 OR p_member >= 1::bigint << 55 THEN RAISE EXCEPTION 'no member id: %', p_member; END IF;
  INSERT INTO account (lane, id, owner, merchant, currency, purpose, zone)
    SELECT lane_of(p_member), p_member * 16 + p.id, p_member, p_merchant,
      CASE WHEN p.name = 'points' THEN (SELECT id FROM currency WHERE code = 'PTS') ELSE v_currency END, p.id, p_zone
    FROM purpose p WHERE p.name IN ('cash', 'hold', 'points')
    ON CONFLICT DO NOTHING;
END $$;

CREATE FUNCTION wallet.open_bonus(p_member bigint) RETURNS bigint
LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
  INSERT INTO account (lane, id, owner, merchant, currency, purpose)
    SELECT a.lane, (1::bigint << 60) + nextval('bonus') * 16 + 3, a.owner, a.merchant, a.currency, 3
    FROM account a WHERE a.lane = lane_of(p_member) AND a.id = p_member * 16
    RETURNING id
$$;

CREATE FUNCTION wallet.open_pool(p_merchant int, p_currency text, p_code text) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v pool;
BEGIN
  INSERT INTO pool (merchant, currency, code, home)
    SELECT p_merchant, c.id, p_code, 0 FROM currency c WHERE c.code = p_currency ON CONFLICT DO NOTHING RETURNING * INTO v;
  IF v.id IS NULL THEN
    RETURN (SELECT p.id FROM pool p JOIN currency c ON c.id = p.currency WHERE p.merchant = p_merchant AND c.code = p_currency AND p.code = p_code);
  END IF;
  -- Homes are spread over the lanes, so that no lane carries all the jackpots.
  UPDATE pool SET home = lane_of(v.id) WHERE id = v.id RETURNING * INTO v;
  INSERT INTO account (lane, id, merchant, currency, purpose)
    SELECT l.lane, pool_account(v.id, false), v.merchant, v.currency, 24 FROM lane l
    UNION ALL SELECT v.home, pool_account(v.id, true), v.merchant, v.currency, 25;
  RETURN v.id;
END $$;

CREATE FUNCTION wallet.balance_of(p_member bigint) RETURNS TABLE (cash bigint, held bigint, points bigint, debt bigint, currency text)
LANGUAGE sql STABLE AS $$
  SELECT a.balance, h.balance, p.balance, a.debt, c.code
  FROM wallet.account a
  JOIN wallet.account h ON h.lane = a.lane AND h.id = a.id + 1
  JOIN wallet.account p ON p.lane = a.lane AND p.id = a.id + 2
  JOIN wallet.currency c ON c.id = a.currency
  WHERE a.lane = wallet.lane_of(p_member) AND a.id = p_member * 16
$$;

-- Every change that a decision of the lane looks at takes the lane first, so that nothing decided before it commits after it.
CREATE FUNCTION wallet.hold_lanes(p_lanes smallint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM wallet.lane WHERE lane = ANY(p_lanes) ORDER BY lane FOR UPDATE;
END $$;

-- Tells readers, when the transaction commits, how far these lanes have come.
CREATE FUNCTION wallet.tell(p_lanes smallint[]) RETURNS void LANGUAGE sql AS $$
  SELECT pg_notify('journal', string_agg(lane || ':' || seq, ' ')) FROM wallet.lane WHERE lane = ANY(p_lanes)
$$;

CREATE FUNCTION wallet.set_states(p_member bigint, p_states int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM hold_lanes(ARRAY[lane_of(p_member)]);
  UPDATE account SET states = p_states WHERE lane = lane_of(p_member) AND id = p_member * 16;
  IF NOT FOUND THEN RAISE EXCEPTION 'no account of member %', p_member; END IF;
END $$;

-- p_limits: {"stake_day": units | null, …}; a name that is absent keeps its limit.
CREATE FUNCTION wallet.set_limits(p_member bigint, p_limits jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM hold_lanes(ARRAY[lane_of(p_member)]);
  UPDATE account a SET
    max_stake_day = n.max_stake_day, max_stake_week = n.max_stake_week, max_stake_month = n.max_stake_month,
    max_loss_day = n.max_loss_day, max_loss_week = n.max_loss_week, max_loss_month = n.max_loss_month,
    max_deposit_day = n.max_deposit_day, max_deposit_week = n.max_deposit_week, max_deposit_month = n.max_deposit_month
  FROM (SELECT (jsonb_populate_record(o, (SELECT jsonb_object_agg('max_' || key, value) FROM jsonb_each(p_limits)))).*
        FROM account o WHERE o.lane = lane_of(p_member) AND o.id = p_member * 16) n
  WHERE a.lane = n.lane AND a.id = n.id;
  IF NOT FOUND THEN RAISE EXCEPTION 'no account of member %', p_member; END IF;
END $$;

-- The largest single stake of a member on a product ('*' for every product); null takes it away.
CREATE FUNCTION wallet.set_stake_cap(p_member bigint, p_product text, p_largest bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
DECLARE v_lane smallint := lane_of(p_member);
BEGIN
  PERFORM hold_lanes(ARRAY[v_lane]);
  DELETE FROM stake_cap WHERE lane = v_lane AND member = p_member AND product = p_product;
  IF p_largest IS NOT NULL THEN INSERT INTO stake_cap VALUES (v_lane, p_member, p_product, p_largest); END IF;
  UPDATE account SET capped = EXISTS (SELECT FROM stake_cap c WHERE c.lane = v_lane AND c.member = p_member)
    WHERE lane = v_lane AND id = p_member * 16;
  IF NOT FOUND THEN RAISE EXCEPTION 'no account of member %', p_member; END IF;
END $$;

-- Appends one movement to its lane, which the caller holds. Fills in seq, at and both balances; `p_debt` lets it drive an account below its floor.
CREATE FUNCTION wallet.append(INOUT e wallet.entry, p_now timestamptz, p_debt boolean) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet.lane SET seq = seq + 1, at = greatest(at, p_now) WHERE lane = e.lane RETURNING seq, at INTO e.seq, e.at;
  UPDATE wallet.account SET balance = balance + e.amount,
      debt = CASE WHEN p_debt THEN greatest(0, floor - balance - e.amount) ELSE least(debt, greatest(0, floor - balance - e.amount)) END
    WHERE lane = e.lane AND id = e.account RETURNING balance INTO e.balance_after;
  UPDATE wallet.account SET balance = balance - e.amount,
      debt = CASE WHEN p_debt THEN greatest(0, floor - balance + e.amount) ELSE least(debt, greatest(0, floor - balance + e.amount)) END
    WHERE lane = e.lane AND id = e.contra RETURNING balance INTO e.contra_after;
  e.legs := coalesce(e.legs, 0);
  INSERT INTO wallet.entry SELECT e.*;
END $$;

-- An end of a posted line. A house account has neither lane nor id yet: it takes them from the other end.
CREATE FUNCTION wallet.end_of(p_end jsonb) RETURNS wallet.account LANGUAGE plpgsql STABLE AS $$
DECLARE v wallet.account;
BEGIN
  IF p_end ? 'house' THEN
    v.purpose := (SELECT id FROM wallet.purpose WHERE name = p_end ->> 'house' AND id >= 16);
    IF v.purpose IS NULL THEN RAISE EXCEPTION 'no such house account: %', p_end; END IF;
    RETURN v;
  ELSIF p_end ? 'pool' THEN
    SELECT a.* INTO v FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency
      JOIN wallet.account a ON a.lane = p.home AND a.id = wallet.pool_account(p.id, true)
      WHERE p.merchant = (p_end ->> 'merchant')::int AND c.code = p_end ->> 'currency' AND p.code = p_end ->> 'pool';
  ELSE
    SELECT a.* INTO v FROM wallet.account a WHERE a.lane = wallet.lane_of((p_end ->> 'member')::bigint)
      AND a.owner = (p_end ->> 'member')::bigint
      AND a.id = coalesce((p_end ->> 'bonus')::bigint, (p_end ->> 'member')::bigint * 16
        + (SELECT id FROM wallet.purpose WHERE name = coalesce(p_end ->> 'purpose', 'cash') AND id < 16));
  END IF;
  IF v.id IS NULL THEN RAISE EXCEPTION 'no_account' USING ERRCODE = 'CR001'; END IF;
  RETURN v;
END $$;

-- Counts a stake, a loss or a deposit; the counters of a day, week or month that is over begin again at nothing.
CREATE FUNCTION wallet.count_play(p_lane smallint, p_account bigint, p_at timestamptz, p_stake bigint, p_loss bigint, p_deposit bigint) RETURNS void
LANGUAGE sql AS $$
  UPDATE wallet.account a SET day = n.d,
    stake_day = CASE WHEN a.day = n.d THEN stake_day ELSE 0 END + p_stake,
    loss_day = CASE WHEN a.day = n.d THEN loss_day ELSE 0 END + p_loss,
    deposit_day = CASE WHEN a.day = n.d THEN deposit_day ELSE 0 END + p_deposit,
    stake_week = CASE WHEN n.w THEN stake_week ELSE 0 END + p_stake,
    loss_week = CASE WHEN n.w THEN loss_week ELSE 0 END + p_loss,
    deposit_week = CASE WHEN n.w THEN deposit_week ELSE 0 END + p_deposit,
    stake_month = CASE WHEN n.m THEN stake_month ELSE 0 END + p_stake,
    loss_month = CASE WHEN n.m THEN loss_month ELSE 0 END + p_loss,
    deposit_month = CASE WHEN n.m THEN deposit_month ELSE 0 END + p_deposit
  FROM (SELECT o.lane, o.id, t.d, wallet.week_of(o.day) = wallet.week_of(t.d) AS w, wallet.month_of(o.day) = wallet.month_of(t.d) AS m
        FROM wallet.account o, LATERAL (SELECT wallet.day_of(p_at, o.zone) AS d) t WHERE o.lane = p_lane AND o.id = p_account) n
  WHERE a.lane = n.lane AND a.id = n.id
$$;

-- The account with its counters as of a moment: those of a period that is over stand at nothing.
CREATE FUNCTION wallet.rolled(a wallet.account, p_at timestamptz) RETURNS wallet.account LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE v_day int := wallet.day_of(p_at, a.zone);
BEGIN
  IF a.day = v_day THEN RETURN a; END IF;
  a.stake_day := 0; a.loss_day := 0; a.deposit_day := 0;
  IF wallet.week_of(a.day) <> wallet.week_of(v_day) THEN a.stake_week := 0; a.loss_week := 0; a.deposit_week := 0; END IF;
  IF wallet.month_of(a.day) <> wallet.month_of(v_day) THEN a.stake_month := 0; a.loss_month := 0; a.deposit_month := 0; END IF;
  a.day := v_day;
  RETURN a;
END $$;

-- Takes a stake of an earlier moment back out of the periods that still run.
CREATE FUNCTION wallet.uncount_play(p_lane smallint, p_account bigint, p_at timestamptz, p_then timestamptz, p_stake bigint, p_loss bigint) RETURNS void
LANGUAGE sql AS $$
  SELECT wallet.count_play(p_lane, p_account, p_at, 0, 0, 0);
  UPDATE wallet.account a SET
    stake_day = a.stake_day - CASE WHEN t.d = a.day THEN p_stake ELSE 0 END,
    loss_day = a.loss_day - CASE WHEN t.d = a.day THEN p_loss ELSE 0 END,
    stake_week = a.stake_week - CASE WHEN wallet.week_of(t.d) = wallet.week_of(a.day) THEN p_stake ELSE 0 END,
    loss_week = a.loss_week - CASE WHEN wallet.week_of(t.d) = wallet.week_of(a.day) THEN p_loss ELSE 0 END,
    stake_month = a.stake_month - CASE WHEN wallet.month_of(t.d) = wallet.month_of(a.day) THEN p_stake ELSE 0 END,
    loss_month = a.loss_month - CASE WHEN wallet.month_of(t.d) = wallet.month_of(a.day) THEN p_loss ELSE 0 END
  FROM (SELECT wallet.day_of(p_then, o.zone) AS d FROM wallet.account o WHERE o.lane = p_lane AND o.id = p_account) t
  WHERE a.lane = p_lane AND a.id = p_account
$$;

-- Which limit of a member's account is passed as its counters stand, or null.
CREATE FUNCTION wallet.passed_limit(a wallet.account, p_deposits boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_deposits THEN CASE
      WHEN a.deposit_day > a.max_deposit_day THEN 'deposit_day'
      WHEN a.deposit_week > a.max_deposit_week THEN 'deposit_week'
      WHEN a.deposit_month > a.max_deposit_month THEN 'deposit_month' END
    ELSE CASE
      WHEN a.stake_day > a.max_stake_day THEN 'stake_day'
      WHEN a.stake_week > a.max_stake_week THEN 'stake_week'
      WHEN a.stake_month > a.max_stake_month THEN 'stake_month'
      WHEN a.loss_day > a.max_loss_day THEN 'loss_day'
      WHEN a.loss_week > a.max_loss_week THEN 'loss_week'
      WHEN a.loss_month > a.max_loss_month THEN 'loss_month' END
  END
$$;

-- The row of a posting: the first carries the posting's own id, the others ids made from it.
CREATE FUNCTION wallet.row_id(p_id uuid, p_row int) RETURNS uuid LANGUAGE sql IMMUTABLE AS
  $$ SELECT CASE WHEN p_row = 0 THEN p_id ELSE md5(p_id || '/' || p_row)::uuid END $$;

-- The posting door. p_lines: [{"from": end, "to": end, "amount": units}, …]. A refusal changes nothing: the block below undoes it.
CREATE FUNCTION wallet.post(p_id uuid, p_kind text, p_cause text, p_lines jsonb, p_unless int, p_limited boolean, p_now timestamptz,
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
      IF v_from.owner IS NULL AND v_to.owner IS NOT NULL THEN
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

-- Undoes a posting row by row, each at most once for ever; it may leave a debt. Plays are undone by their own rollback.
CREATE FUNCTION wallet.reverse(p_posting uuid, p_id uuid, p_cause text, p_now timestamptz, OUT status text, OUT lane smallint, OUT seq bigint, OUT balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE o entry; x entry; v_rows entry[]; v_row int := 0;
BEGIN
  LOOP
    SELECT e.* INTO o FROM entry e WHERE e.vendor = 0 AND e.ext = row_id(p_posting, v_row);
    EXIT WHEN NOT FOUND;
    v_rows := v_rows || o; v_row := v_row + 1;
  END LOOP;
  IF v_row = 0 THEN status := 'unknown_reference'; RETURN; END IF;
  PERFORM hold_lanes(ARRAY(SELECT r.lane FROM unnest(v_rows) r));
  SELECT e.* INTO x FROM entry e WHERE e.vendor = 0 AND e.ext = p_id;
  IF FOUND THEN
    status := CASE WHEN x.kind = 18 AND x.reference = p_posting THEN 'replayed' ELSE 'reused' END;
    lane := x.lane; seq := x.seq; balance := x.balance_after;
    RETURN;
  END IF;
  IF EXISTS (SELECT FROM entry e, unnest(v_rows) r WHERE e.lane = r.lane AND e.reverses = r.seq) THEN status := 'already_settled'; RETURN; END IF;
  FOR v_row IN 1 .. cardinality(v_rows) LOOP
    o := v_rows[v_row]; x := o;
    x.kind := 18; x.amount := -o.amount; x.reverses := o.seq; x.reference := p_posting; x.ext := row_id(p_id, v_row - 1); x.cause := p_cause;
    x := append(x, p_now, true);
    IF v_row = 1 THEN status := 'ok'; lane := x.lane; seq := x.seq; balance := x.balance_after; END IF;
  END LOOP;
  PERFORM tell(ARRAY(SELECT r.lane FROM unnest(v_rows) r));
END $$;

-- A row of no money in each of these lanes, so that a reader of all lanes knows up to which moment it has seen everything.
CREATE FUNCTION wallet.mark(p_lanes smallint[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
BEGIN
  PERFORM hold_lanes(p_lanes);
  WITH marked AS (UPDATE lane SET seq = seq + 1, at = greatest(at, p_now) WHERE lane = ANY(p_lanes) RETURNING *)
  INSERT INTO entry (lane, seq, at, account, contra, amount, balance_after, contra_after, currency, kind)
    SELECT lane, seq, at, 0, 0, 0, 0, 0, 0, 16 FROM marked;
END $$;

-- Brings what accrued to a pool in these lanes to its home. The lane's transit owes what the home lane's transit is owed.
CREATE FUNCTION wallet.sweep(p_lanes smallint[], p_now timestamptz) RETURNS integer
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

-- Adds what the journal gained since the last run to what it summed to then, and names every account whose balance differs, and every lane
-- whose rows are not gapless. Above the threshold it also halts payouts. One statement reads it all, so play need not stop for it.
CREATE FUNCTION wallet.trial_balance(p_threshold bigint, p_now timestamptz)
RETURNS TABLE (lane smallint, account bigint, expected numeric, found numeric)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
#variable_conflict use_column
DECLARE v_off numeric;
BEGIN
  LOCK TABLE trial IN EXCLUSIVE MODE;
  DROP TABLE IF EXISTS pg_temp.tried;
  CREATE TEMP TABLE tried ON COMMIT DROP AS
    WITH fresh AS (
      SELECT e.* FROM trial_head h JOIN entry e ON e.lane = h.lane AND e.seq > h.seq
    ), moved AS (
      SELECT lane, account, sum(amount) AS amount FROM (
        SELECT f.lane, f.account, f.amount FROM fresh f UNION ALL SELECT f.lane, f.contra, -f.amount FROM fresh f
      ) both_ends WHERE account <> 0 GROUP BY lane, account
    ), summed AS (
      SELECT lane, account, coalesce(t.balance, 0) + coalesce(m.amount, 0) AS expected
      FROM trial t FULL JOIN moved m USING (lane, account)
    )
    SELECT lane, account, coalesce(s.expected, 0) AS expected, coalesce(a.balance, 0)::numeric AS found, true AS money
    FROM summed s FULL JOIN (SELECT lane, id AS account, balance FROM account) a USING (lane, account)
    UNION ALL
    SELECT l.lane, 0, l.seq, h.seq + (SELECT count(*) FROM fresh f WHERE f.lane = l.lane), false FROM lane l JOIN trial_head h ON h.lane = l.lane;
  INSERT INTO trial AS t SELECT n.lane, n.account, n.expected FROM pg_temp.tried n WHERE n.money AND n.expected <> 0
    ON CONFLICT (lane, account) DO UPDATE SET balance = excluded.balance WHERE t.balance <> excluded.balance;
  UPDATE trial t SET balance = 0 FROM pg_temp.tried n WHERE n.money AND n.expected = 0 AND t.lane = n.lane AND t.account = n.account AND t.balance <> 0;
  UPDATE trial_head h SET seq = n.found FROM pg_temp.tried n WHERE NOT n.money AND h.lane = n.lane;
  v_off := (SELECT coalesce(sum(abs(n.expected - n.found)), 0) FROM pg_temp.tried n WHERE n.expected <> n.found);
  IF v_off > p_threshold AND NOT EXISTS (SELECT FROM halt WHERE lifted_at IS NULL) THEN
    INSERT INTO halt (at, reason) VALUES (p_now, 'trial balance is off by ' || v_off || ' units');
  END IF;
  RETURN QUERY SELECT n.lane, n.account, n.expected, n.found FROM pg_temp.tried n WHERE n.expected <> n.found ORDER BY 1, 2;
END $$;

CREATE FUNCTION wallet.lift_halt(p_by text, p_now timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS
  $$ UPDATE halt SET lifted_at = p_now, lifted_by = p_by WHERE lifted_at IS NULL $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA wallet FROM PUBLIC;
GRANT USAGE ON SCHEMA wallet TO croupier_house, croupier_lane;
GRANT SELECT ON ALL TABLES IN SCHEMA wallet TO croupier_house;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA wallet TO croupier_house;
REVOKE EXECUTE ON FUNCTION wallet.append(wallet.entry, timestamptz, boolean), wallet.count_play(smallint, bigint, timestamptz, bigint, bigint, bigint),
  wallet.uncount_play(smallint, bigint, timestamptz, timestamptz, bigint, bigint) FROM croupier_house;
GRANT EXECUTE ON FUNCTION wallet.mark(smallint[], timestamptz), wallet.sweep(smallint[], timestamptz) TO croupier_lane;
