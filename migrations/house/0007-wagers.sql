-- Play: rounds, bets that settle later, and the two functions through which every stake, win and reversal of a vendor passes.
CREATE SCHEMA IF NOT EXISTS wagers;

-- A vendor's round as one member plays it. escrow is what lies in the lane's stakes account for it; nothing once it is closed.
CREATE TABLE wagers.round (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  vendor smallint NOT NULL,
  round text NOT NULL,
  merchant integer NOT NULL,
  currency smallint NOT NULL,
  product text NOT NULL,
  game text NOT NULL,
  -- The first bet: most wins name it, and are then decided without looking into the journal.
  opening uuid NOT NULL,
  opening_seq bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  -- The operation that closed it; reversing that one opens it again.
  closing uuid,
  escrow bigint NOT NULL DEFAULT 0 CHECK (escrow >= 0),
  staked bigint NOT NULL DEFAULT 0,
  staked_free bigint NOT NULL DEFAULT 0,
  won bigint NOT NULL DEFAULT 0,
  bets integer NOT NULL DEFAULT 0,
  wins integer NOT NULL DEFAULT 0,
  reversals integer NOT NULL DEFAULT 0,
  -- Rows of wagers.wager in this round.
  wagers integer NOT NULL DEFAULT 0,
  PRIMARY KEY (lane, member, vendor, round),
  CHECK (closed_at IS NULL OR escrow = 0)
) WITH (fillfactor = 80);

-- A bet that is held first or settled by versions. state: 0 held, 1 accepted, 2 returned, 3 settled, 4 cashed out.
CREATE TABLE wagers.wager (
  lane smallint NOT NULL,
  vendor smallint NOT NULL,
  ext uuid NOT NULL,
  member bigint NOT NULL,
  round text NOT NULL,
  state smallint NOT NULL,
  held bigint NOT NULL CHECK (held >= 0),
  stake bigint NOT NULL,
  escrow bigint NOT NULL DEFAULT 0 CHECK (escrow >= 0),
  version integer NOT NULL DEFAULT 0,
  payout bigint NOT NULL DEFAULT 0,
  expires_at timestamptz,
  PRIMARY KEY (lane, vendor, ext)
);
CREATE INDEX wager_expires ON wagers.wager (lane, expires_at) WHERE state = 0 AND expires_at IS NOT NULL;

-- Wins on bets that nobody knows, for the vendor desk: nothing was credited.
CREATE TABLE wagers.held_win (
  vendor smallint NOT NULL,
  ext uuid NOT NULL,
  reference uuid NOT NULL,
  member bigint NOT NULL,
  merchant integer NOT NULL,
  currency text NOT NULL,
  game text NOT NULL,
  round text NOT NULL,
  amount bigint NOT NULL,
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL,
  times integer NOT NULL DEFAULT 1,
  PRIMARY KEY (vendor, ext)
);

CREATE VIEW wagers.round_record AS
  SELECT r.lane, r.member, r.vendor, r.round, r.merchant, c.code AS currency, r.product, r.game, r.opened_at, r.opening_seq, r.closed_at, r.escrow, r.staked,
    r.staked_free, r.won, r.bets, r.wins
  FROM wagers.round r JOIN wallet.currency c ON c.id = r.currency;

-- Held wins that no later win of the same id has answered.
CREATE VIEW wagers.open_held_win AS
  SELECT h.* FROM wagers.held_win h WHERE NOT EXISTS (SELECT FROM wallet.entry e WHERE e.vendor = h.vendor AND e.ext = h.ext);

CREATE TYPE wagers.move AS (
  lane smallint, seq bigint, at timestamptz, account bigint, contra bigint, amount bigint, balance_after bigint, contra_after bigint, merchant int,
  currency smallint, kind smallint, vendor smallint, legs smallint, ext uuid, reference uuid, payload uuid, product text, round text, cause text, face bigint
);

-- What one unit of a call comes to: for its member's account, and for its round.
CREATE TYPE wagers.turn AS (
  account_place tid, today int, passed_periods int, moved bigint, stake bigint, loss bigint,
  round_place tid, lane smallint, member bigint, vendor smallint, round text, merchant int, currency smallint, product text, game text,
  opening uuid, opening_seq bigint, at timestamptz, closed_at timestamptz, closing uuid, escrow bigint, staked_free bigint, won bigint, bets int, wins int
);

-- Applies many bets, wins and promotional wins of one or several lanes in one go. A unit is all or nothing, its operations stand together and are
-- of one member and round, and a member stands in one unit only. kind: 1 bet, 2 win, 3 promo_win. flags: 1 free, 2 closes the round.
-- status and limit are indices of the lists in src/house/wallet/operation.ts and src/house/wagers/rules/limit-names.ts.
-- Everything is looked up by one statement, decided in memory, and written by one statement for each table.
CREATE FUNCTION wagers.apply(
  p_now timestamptz, p_unit int[], p_member bigint[], p_kind smallint[], p_vendor smallint[], p_ext uuid[], p_reference uuid[], p_payload uuid[],
  p_merchant int[], p_currency smallint[], p_product text[], p_game text[], p_round text[], p_amount bigint[], p_flags smallint[], p_largest bigint[],
  p_share_of int[], p_share_pool text[], p_share_amount bigint[],
  OUT o_status text, OUT o_limit text, OUT o_balance text, OUT o_lane text, OUT o_seq text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  v_epoch bigint := extract(epoch FROM p_now);
  v_members int; v_together boolean := false; v_votes int[] := '{}'; v_lowest int[] := '{}'; v_unit_stake bigint[];
  v_sharing boolean := cardinality(p_share_of) > 0; v_pool int[]; v_share int; v_legs smallint := 0; v_shared bigint := 0; v_astray boolean := false;
  -- By lane + 1.
  v_lanes smallint[]; v_seqs bigint[] := '{}'; v_ats timestamptz[] := '{}'; 
  -- The house's accounts: the balance of v_ids[i] in a lane stands at (i - 1) * 16 + lane + 1.
  v_currencies smallint[]; v_ids bigint[] := '{}'; v_house bigint[] := '{}'; v_spots int[] := '{}'; v_places tid[] := '{}'; v_released bigint[] := '{}';
  v_currency smallint; v_offset int; k int; h record;
  -- By operation.
  v_status int[] := '{}'; v_limit int[] := '{}'; v_balance bigint[] := '{}'; v_lane smallint[] := '{}'; v_seq bigint[] := '{}';
  f record; n int; v_unit int; v int; v_passed int; v_sum bigint; v_kept bigint; l int; m int := 0; v_moves move[] := '{}'; v_turns turn[] := '{}'; t int := 0;
  c_moved bigint; c_stake bigint; c_loss bigint; c_balance bigint; c_escrow bigint; c_free bigint; c_won bigint; c_bets int; c_wins int; c_periods int;
  c_opening uuid; c_opening_seq bigint; c_closed_at timestamptz; c_closing uuid;
BEGIN
  SELECT count(DISTINCT u.member), array_agg(DISTINCT wallet.lane_of(u.member)), coalesce(array_agg(DISTINCT u.currency) FILTER (WHERE u.currency > 0), '{}') INTO v_members, v_lanes, v_currencies
    FROM unnest(p_member, p_currency) u(member, currency);
  IF v_members < cardinality(p_member) THEN
    IF EXISTS (SELECT FROM unnest(p_unit, p_member, p_round) u(unit, member, round)
        GROUP BY member HAVING min(unit) <> max(unit) OR count(DISTINCT round) > 1) THEN
      RAISE EXCEPTION 'a member stands in two units of one call, or a unit in two rounds';
    END IF;
    v_together := true;
    v_unit_stake := ARRAY(SELECT sum(CASE WHEN u.kind = 1 AND u.flags & 1 = 0 THEN u.amount ELSE 0 END) OVER (PARTITION BY u.unit)
      FROM unnest(p_unit, p_kind, p_amount, p_flags) WITH ORDINALITY u(unit, kind, amount, flags, place) ORDER BY u.place);
  END IF;
  FOREACH v_currency IN ARRAY v_currencies LOOP
    v_ids := v_ids || ARRAY[wallet.house_account(v_currency, 16), wallet.house_account(v_currency, 17), wallet.house_account(v_currency, 20)];
  END LOOP;
  v_currency := NULL;
  IF v_sharing THEN
    v_pool := ARRAY(SELECT (SELECT p.id FROM wallet.pool p WHERE p.merchant = p_merchant[s.n] AND p.currency = p_currency[s.n] AND p.code = s.code)
      FROM unnest(p_share_of, p_share_pool) WITH ORDINALITY s(n, code, i) ORDER BY i);
    v_ids := v_ids || ARRAY(SELECT DISTINCT wallet.pool_account(p, false) FROM unnest(v_pool) p WHERE p IS NOT NULL);
  END IF;

  FOR h IN SELECT x.lane, x.seq, greatest(x.at, p_now) AS at FROM wallet.lane x WHERE x.lane = ANY(v_lanes) ORDER BY x.lane FOR UPDATE LOOP
    v_seqs[h.lane + 1] := h.seq; v_ats[h.lane + 1] := h.at;
  END LOOP;
  FOR h IN SELECT x.lane, x.id, x.balance, x.ctid AS place FROM wallet.account x WHERE x.lane = ANY(v_lanes) AND x.id = ANY(v_ids) LOOP
    k := (array_position(v_ids, h.id) - 1) * 16 + h.lane + 1;
    v_house[k] := h.balance; v_spots := v_spots || k; v_places := v_places || h.place;
  END LOOP;

  -- A call with units of several operations looks twice: first every operation votes, then the unit is taken or refused.
  FOR v_pass IN CASE WHEN v_together THEN 1 ELSE 2 END .. 2 LOOP
    n := 0; v_share := 1; v_unit := NULL;
    FOR f IN
      SELECT u.*, wallet.lane_of(u.member) AS lane, u.flags & 1 <> 0 AS free, CASE WHEN u.flags & 1 = 0 AND u.kind = 1 THEN u.amount ELSE 0 END AS stake,
        a.place, a.balance, a.floor, a.merchant AS own_merchant, a.currency AS own_currency, a.states, a.today, a.day,
        a.stake_day, a.stake_week, a.stake_month, a.loss_day, a.loss_week, a.loss_month,
        a.max_stake_day, a.max_stake_week, a.max_stake_month, a.max_loss_day, a.max_loss_week, a.max_loss_month,
        CASE WHEN a.capped AND u.kind = 1 THEN (SELECT min(c.largest) FROM wallet.stake_cap c
          WHERE c.lane = wallet.lane_of(u.member) AND c.member = u.member AND c.product IN (u.product, '*')) END AS cap,
        r.place AS round_place, r.game AS round_game, r.opening, r.opening_seq, r.closed_at, r.closing, r.escrow, r.reversals, r.wagers,
        d.seq AS known_seq, d.kind AS known_kind, d.payload AS known_payload, d.lane AS known_lane, d.balance AS known_balance,
        b.seq AS bet_seq, b.kind AS bet_kind, b.account AS bet_account, b.round AS bet_round
      FROM unnest(p_unit, p_member, p_kind, p_vendor, p_ext, p_reference, p_payload, p_merchant, p_currency, p_product, p_game, p_round, p_amount,
        p_flags, p_largest) WITH ORDINALITY
        AS u(unit, member, kind, vendor, ext, reference, payload, merchant, currency, product, game, round, amount, flags, largest, n)
      LEFT JOIN LATERAL (SELECT x.*, x.ctid AS place, ((v_epoch + x.zone * 60) / 86400)::int AS today FROM wallet.account x
        WHERE x.lane = wallet.lane_of(u.member) AND x.id = u.member * 16 LIMIT 1) a ON true
      LEFT JOIN LATERAL (SELECT x.*, x.ctid AS place FROM round x
        WHERE x.lane = wallet.lane_of(u.member) AND x.member = u.member AND x.vendor = u.vendor
        AND x.round = CASE WHEN u.kind <> 3 THEN u.round END LIMIT 1) r ON true
      LEFT JOIN LATERAL (SELECT x.lane, x.seq, x.kind, x.payload, coalesce(x.answer, x.balance_after) AS balance FROM wallet.entry x
        WHERE x.vendor = u.vendor AND x.ext = u.ext LIMIT 1) d ON true
      LEFT JOIN LATERAL (SELECT x.seq, x.kind, x.account, x.round FROM wallet.entry x WHERE x.vendor = u.vendor
        -- The condition stands in the key, where nothing is looked up for NULL; as a condition of the join it comes after the look.
        AND x.ext = CASE WHEN u.kind = 2 AND r.opening IS DISTINCT FROM u.reference THEN u.reference END LIMIT 1) b ON true
    LOOP
      n := n + 1;
      IF f.n <> n THEN RAISE EXCEPTION 'operations out of their order'; END IF;
      IF v_sharing THEN
        v_legs := 0; v_shared := 0; v_astray := false;
        WHILE p_share_of[v_share + v_legs] = n LOOP
          v_shared := v_shared + p_share_amount[v_share + v_legs]; v_astray := v_astray OR v_pool[v_share + v_legs] IS NULL; v_legs := v_legs + 1;
        END LOOP;
      END IF;
      -- Which of the day, week and month that the counters stand for is over: 1, 3 or 7 tell it in bits.
      c_periods := CASE WHEN f.day = f.today THEN 0 ELSE 1 + CASE WHEN wallet.week_of(f.day) = wallet.week_of(f.today) THEN 0 ELSE 2 END
        + CASE WHEN wallet.month_of(f.day) = wallet.month_of(f.today) THEN 0 ELSE 4 END END;
      v_passed := 0;
      IF f.known_seq IS NOT NULL THEN
        v := CASE WHEN f.known_kind = 5 AND f.kind = 1 THEN 8 WHEN f.known_payload = f.payload THEN 1 ELSE 2 END;
      ELSIF f.place IS NULL OR f.own_merchant <> f.merchant THEN v := 4;
      ELSIF f.own_currency <> f.currency THEN v := 5;
      ELSIF f.kind = 1 THEN
        v_sum := CASE WHEN v_together THEN v_unit_stake[n] ELSE f.stake END;
        IF v_sum > 0 THEN
          v_passed := CASE
            WHEN f.stake > f.largest THEN 1
            WHEN f.stake > f.cap THEN 2
            WHEN v_sum + CASE WHEN c_periods & 1 = 0 THEN f.stake_day ELSE 0 END > f.max_stake_day THEN 3
            WHEN v_sum + CASE WHEN c_periods & 2 = 0 THEN f.stake_week ELSE 0 END > f.max_stake_week THEN 4
            WHEN v_sum + CASE WHEN c_periods & 4 = 0 THEN f.stake_month ELSE 0 END > f.max_stake_month THEN 5
            WHEN v_sum + CASE WHEN c_periods & 1 = 0 THEN f.loss_day ELSE 0 END > f.max_loss_day THEN 6
            WHEN v_sum + CASE WHEN c_periods & 2 = 0 THEN f.loss_week ELSE 0 END > f.max_loss_week THEN 7
            WHEN v_sum + CASE WHEN c_periods & 4 = 0 THEN f.loss_month ELSE 0 END > f.max_loss_month THEN 8
            ELSE 0 END;
        END IF;
        v := CASE
          WHEN f.states & 1 <> 0 THEN 6
          WHEN f.closed_at IS NOT NULL THEN 9
          WHEN f.round_game <> f.game THEN 2
          WHEN v_astray THEN 10
          WHEN v_shared > f.stake AND NOT f.free THEN 13
          WHEN v_passed <> 0 THEN 7
          WHEN v_sum > 0 AND f.balance - v_sum < f.floor THEN 3
          ELSE 0 END;
      ELSIF f.kind = 2 THEN
        v := CASE
          WHEN f.bet_kind = 5 THEN 8
          WHEN f.round_place IS NULL OR f.round_game <> f.game THEN 10
          WHEN f.opening <> f.reference AND (f.bet_seq IS NULL OR f.bet_kind <> 1 OR f.bet_account <> f.member * 16 OR f.bet_round <> f.round) THEN 10
          ELSE 0 END;
        -- Nested, because a condition with a query in it runs the query whatever its other parts say.
        IF v = 0 AND f.reversals > 0 THEN
          IF EXISTS (SELECT FROM wallet.entry x WHERE x.lane = f.lane
            AND x.reverses = CASE WHEN f.opening = f.reference THEN f.opening_seq ELSE f.bet_seq END) THEN v := 8; END IF;
        END IF;
        IF v = 0 AND f.wagers > 0 THEN
          IF EXISTS (SELECT FROM wager w WHERE w.lane = f.lane AND w.vendor = f.vendor AND w.ext = f.reference) THEN v := 11; END IF;
        END IF;
      ELSE v := 0;
      END IF;

      IF v_together THEN
        IF v_pass = 1 THEN
          v_votes[f.unit] := greatest(v_votes[f.unit], v); v_lowest[f.unit] := least(v_lowest[f.unit], v);
          v_share := v_share + v_legs;
          CONTINUE;
        END IF;
        v := CASE WHEN v_votes[f.unit] = 1 AND v_lowest[f.unit] <> 1 THEN 2 ELSE v_votes[f.unit] END;
      END IF;
      v_status[n] := v; v_limit[n] := CASE WHEN v = 7 THEN v_passed ELSE 0 END;
      IF v <> 0 THEN
        IF v = 1 THEN v_balance[n] := f.known_balance; v_lane[n] := f.known_lane; v_seq[n] := f.known_seq;
        ELSE v_balance[n] := f.balance; v_lane[n] := f.lane; v_seq[n] := NULL;
        END IF;
        v_share := v_share + v_legs;
        CONTINUE;
      END IF;

      l := f.lane + 1;
      IF f.unit IS DISTINCT FROM v_unit THEN
        v_unit := f.unit; t := t + 1; c_moved := 0; c_stake := 0; c_loss := 0; c_balance := f.balance; c_free := 0; c_won := 0; c_bets := 0; c_wins := 0;
        c_escrow := coalesce(f.escrow, 0); c_closed_at := f.closed_at; c_closing := f.closing; c_opening := f.ext; c_opening_seq := v_seqs[l] + 1;
      END IF;
      IF f.currency IS DISTINCT FROM v_currency THEN
        v_currency := f.currency; v_offset := (array_position(v_ids, wallet.house_account(v_currency, 16)) - 1) * 16;
      END IF;
      IF f.kind = 1 THEN
        k := v_offset + l; c_bets := c_bets + 1; c_loss := c_loss + f.stake; v_sum := -f.stake;
        IF f.free THEN c_free := c_free + f.amount; ELSE c_stake := c_stake + f.stake; c_escrow := c_escrow + f.stake - v_shared; END IF;
      ELSE
        v_sum := f.amount;
        IF f.kind = 2 THEN k := v_offset + 16 + l; c_wins := c_wins + 1; c_won := c_won + v_sum; c_loss := c_loss - v_sum;
        ELSE k := v_offset + 32 + l;
        END IF;
      END IF;
      c_moved := c_moved + v_sum; c_balance := c_balance + v_sum; v_house[k] := v_house[k] - v_sum; v_seqs[l] := v_seqs[l] + 1; m := m + 1;
      v_balance[n] := c_balance; v_lane[n] := f.lane; v_seq[n] := v_seqs[l];
      v_moves[m] := ROW(f.lane, v_seqs[l], v_ats[l], f.member * 16, v_ids[(k - 1) / 16 + 1], v_sum, c_balance, v_house[k], f.merchant, f.currency, f.kind, f.vendor,
        v_legs, f.ext, f.reference, f.payload, f.product, f.round, NULL, CASE WHEN f.free THEN f.amount END)::move;
      FOR i IN 1 .. v_legs LOOP
        k := v_offset + CASE WHEN f.free THEN 32 ELSE 0 END + l; v_house[k] := v_house[k] - p_share_amount[v_share];
        v := (array_position(v_ids, wallet.pool_account(v_pool[v_share], false)) - 1) * 16 + l; v_house[v] := v_house[v] + p_share_amount[v_share];
        v_seqs[l] := v_seqs[l] + 1; m := m + 1;
        v_moves[m] := ROW(f.lane, v_seqs[l], v_ats[l], v_ids[(v - 1) / 16 + 1], v_ids[(k - 1) / 16 + 1], p_share_amount[v_share], v_house[v], v_house[k], f.merchant,
          f.currency, 13, f.vendor, 0, NULL, f.ext, NULL, f.product, f.round, f.ext::text, NULL)::move;
        v_share := v_share + 1;
      END LOOP;
      IF f.flags & 2 <> 0 THEN c_closed_at := coalesce(c_closed_at, v_ats[l]); c_closing := coalesce(c_closing, f.ext); END IF;
      IF c_closed_at IS NOT NULL AND c_escrow > 0 THEN
        k := v_offset + l; v_released[k] := coalesce(v_released[k], 0) + c_escrow; c_escrow := 0;
      END IF;
      v_turns[t] := ROW(f.place, f.today, c_periods, c_moved, c_stake, c_loss, f.round_place, f.lane, f.member, f.vendor, CASE WHEN f.kind <> 3 THEN f.round END,
        f.merchant, f.currency, f.product, f.game, c_opening, c_opening_seq, v_ats[l], c_closed_at, c_closing, c_escrow, c_free, c_won, c_bets, c_wins)::turn;
    END LOOP;
  END LOOP;

  o_status := v_status; o_limit := v_limit; o_balance := v_balance; o_lane := v_lane; o_seq := v_seq;
  IF m = 0 THEN RETURN; END IF;

  -- What the closed rounds held becomes the house's, in one row for each lane and currency.
  FOREACH k IN ARRAY v_spots LOOP
    IF v_released[k] > 0 THEN
      l := (k - 1) % 16 + 1; v_seqs[l] := v_seqs[l] + 1; m := m + 1;
      v_house[k] := v_house[k] - v_released[k]; v_house[k + 16] := v_house[k + 16] + v_released[k];
      v_moves[m] := ROW(l - 1, v_seqs[l], v_ats[l], v_ids[(k - 1) / 16 + 2], v_ids[(k - 1) / 16 + 1], v_released[k], v_house[k + 16], v_house[k], NULL,
        -v_ids[(k - 1) / 16 + 1] / 32, 15, NULL, 0, NULL, NULL, NULL, NULL, NULL, 'rounds closed', NULL)::move;
    END IF;
  END LOOP;

  INSERT INTO wallet.entry (lane, seq, at, account, contra, amount, balance_after, contra_after, merchant, currency, kind, vendor, legs, ext, reference,
      payload, product, round, cause, face)
    SELECT * FROM unnest(v_moves);
  -- Rows are found again by their place: the lanes are held, so they cannot have moved since this function looked.
  UPDATE wallet.account a SET balance = a.balance + u.moved, debt = least(a.debt, greatest(0, a.floor - a.balance - u.moved)), day = u.today,
      stake_day = CASE WHEN u.passed_periods & 1 = 0 THEN a.stake_day ELSE 0 END + u.stake,
      stake_week = CASE WHEN u.passed_periods & 2 = 0 THEN a.stake_week ELSE 0 END + u.stake,
      stake_month = CASE WHEN u.passed_periods & 4 = 0 THEN a.stake_month ELSE 0 END + u.stake,
      loss_day = CASE WHEN u.passed_periods & 1 = 0 THEN a.loss_day ELSE 0 END + u.loss,
      loss_week = CASE WHEN u.passed_periods & 2 = 0 THEN a.loss_week ELSE 0 END + u.loss,
      loss_month = CASE WHEN u.passed_periods & 4 = 0 THEN a.loss_month ELSE 0 END + u.loss,
      deposit_day = CASE WHEN u.passed_periods & 1 = 0 THEN a.deposit_day ELSE 0 END,
      deposit_week = CASE WHEN u.passed_periods & 2 = 0 THEN a.deposit_week ELSE 0 END,
      deposit_month = CASE WHEN u.passed_periods & 4 = 0 THEN a.deposit_month ELSE 0 END
    FROM unnest(v_turns) u WHERE a.ctid = u.account_place;
  v_balance := ARRAY(SELECT v_house[s] FROM unnest(v_spots) WITH ORDINALITY x(s, i) ORDER BY i);
  UPDATE wallet.account a SET balance = u.balance FROM unnest(v_places, v_balance) u(place, balance) WHERE a.ctid = u.place AND a.balance <> u.balance;
  INSERT INTO round (lane, member, vendor, round, merchant, currency, product, game, opening, opening_seq, opened_at, closed_at, closing, escrow, staked,
      staked_free, bets)
    SELECT u.lane, u.member, u.vendor, u.round, u.merchant, u.currency, u.product, u.game, u.opening, u.opening_seq, u.at, u.closed_at, u.closing, u.escrow,
      u.stake, u.staked_free, u.bets
    FROM unnest(v_turns) u WHERE u.round_place IS NULL AND u.bets > 0;
  UPDATE round r SET escrow = u.escrow, staked = r.staked + u.stake, staked_free = r.staked_free + u.staked_free, won = r.won + u.won, bets = r.bets + u.bets,
      wins = r.wins + u.wins, closed_at = u.closed_at, closing = u.closing
    FROM unnest(v_turns) u WHERE r.ctid = u.round_place;
  WITH heads AS (
    UPDATE wallet.lane x SET seq = v_seqs[x.lane + 1], at = v_ats[x.lane + 1] WHERE x.lane = ANY(v_lanes) AND x.seq <> v_seqs[x.lane + 1]
    RETURNING x.lane, x.seq
  )
  SELECT pg_notify('journal', string_agg(heads.lane || ':' || heads.seq, ' ')) INTO h FROM heads;
END $$;

-- The rarer verbs, one after another in one call: what holds, settles by versions, pays from a pool, closes without money or reverses.
-- flags: 1 free, 2 closes the round, 4 reverses a bet's wins with it.
CREATE TYPE wagers.step AS (
  kind smallint, vendor smallint, ext uuid, reference uuid, payload uuid, member bigint, merchant int, currency smallint, product text, game text,
  round text, amount bigint, flags int, largest bigint, version int, expires_at timestamptz, pool text, pool_amount bigint
);
CREATE TYPE wagers.answer AS (status int, passed int, balance bigint, lane smallint, seq bigint);

-- Books one movement for a step. The caller names the ends; contra is a purpose of the house, or an account of its own.
CREATE FUNCTION wagers.book(o wagers.step, p_now timestamptz, e wallet.entry, p_debt boolean) RETURNS wallet.entry LANGUAGE plpgsql AS $$
BEGIN
  e.lane := wallet.lane_of(o.member); e.merchant := o.merchant; e.currency := o.currency; e.vendor := o.vendor; e.product := o.product;
  e.round := o.round;
  RETURN wallet.append(e, p_now, p_debt);
END $$;

-- The row that carries the step's own id and first answer.
CREATE FUNCTION wagers.lead(o wagers.step, p_now timestamptz, p_contra bigint, p_amount bigint, p_reverses bigint, p_legs int, p_face bigint, p_debt boolean)
RETURNS wallet.entry LANGUAGE plpgsql AS $$
DECLARE e wallet.entry;
BEGIN
  e.kind := o.kind; e.ext := o.ext; e.reference := o.reference; e.payload := o.payload; e.account := o.member * 16; e.contra := p_contra;
  e.amount := p_amount; e.reverses := p_reverses; e.legs := p_legs; e.face := p_face;
  RETURN wagers.book(o, p_now, e, p_debt);
END $$;

-- A row that follows a lead.
CREATE FUNCTION wagers.follow(o wagers.step, p_now timestamptz, p_kind int, p_account bigint, p_contra bigint, p_amount bigint, p_reverses bigint)
RETURNS wallet.entry LANGUAGE plpgsql AS $$
DECLARE e wallet.entry;
BEGIN
  e.kind := p_kind; e.account := p_account; e.contra := p_contra; e.amount := p_amount; e.reverses := p_reverses; e.reference := o.ext; e.cause := o.ext::text;
  RETURN wagers.book(o, p_now, e, false);
END $$;

CREATE FUNCTION wagers.done(e wallet.entry, p_cash bigint) RETURNS wagers.answer LANGUAGE sql IMMUTABLE AS
  $$ SELECT (0, 0, coalesce(p_cash, e.balance_after), e.lane, e.seq)::wagers.answer $$;
CREATE FUNCTION wagers.refused(p_status int, a wallet.account) RETURNS wagers.answer LANGUAGE sql IMMUTABLE AS
  $$ SELECT (p_status, 0, a.balance, a.lane, NULL)::wagers.answer $$;

-- Moves what lies in escrow for a round from stakes to payouts; closes the round where asked.
CREATE FUNCTION wagers.release_escrow(o wagers.step, p_now timestamptz, r wagers.round, p_amount bigint, p_closes boolean) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_amount bigint := CASE WHEN p_closes THEN r.escrow ELSE least(p_amount, r.escrow) END;
BEGIN
  IF v_amount > 0 THEN
    PERFORM wagers.follow(o, p_now, 15, wallet.house_account(o.currency, 17), wallet.house_account(o.currency, 16), v_amount, NULL);
  END IF;
  UPDATE wagers.round x SET escrow = r.escrow - v_amount,
    closed_at = CASE WHEN p_closes THEN coalesce(x.closed_at, p_now) ELSE x.closed_at END,
    closing = CASE WHEN p_closes THEN coalesce(x.closing, o.ext) ELSE x.closing END
  WHERE x.lane = r.lane AND x.member = r.member AND x.vendor = r.vendor AND x.round = r.round;
END $$;

CREATE FUNCTION wagers.reserve(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE v_cap bigint; v wallet.account; v_limit text; e wallet.entry;
BEGIN
  IF a.states & 1 <> 0 THEN RETURN wagers.refused(6, a); END IF;
  IF r.closed_at IS NOT NULL THEN RETURN wagers.refused(9, a); END IF;
  IF r.game <> o.game THEN RETURN wagers.refused(2, a); END IF;
  IF o.amount > o.largest THEN RETURN (7, 1, a.balance, a.lane, NULL)::wagers.answer; END IF;
  v_cap := CASE WHEN a.capped THEN
    (SELECT min(largest) FROM wallet.stake_cap c WHERE c.lane = a.lane AND c.member = o.member AND c.product IN (o.product, '*')) END;
  IF o.amount > v_cap THEN RETURN (7, 2, a.balance, a.lane, NULL)::wagers.answer; END IF;
  v := wallet.rolled(a, p_now);
  v.stake_day := v.stake_day + o.amount; v.stake_week := v.stake_week + o.amount; v.stake_month := v.stake_month + o.amount;
  v.loss_day := v.loss_day + o.amount; v.loss_week := v.loss_week + o.amount; v.loss_month := v.loss_month + o.amount;
  v_limit := wallet.passed_limit(v, false);
  IF v_limit IS NOT NULL THEN
    RETURN (7, 2 + array_position(ARRAY['stake_day', 'stake_week', 'stake_month', 'loss_day', 'loss_week', 'loss_month'], v_limit),
      a.balance, a.lane, NULL)::wagers.answer;
  END IF;
  IF a.balance - o.amount < a.floor THEN RETURN wagers.refused(3, a); END IF;
  e := wagers.lead(o, p_now, o.member * 16 + 1, -o.amount, NULL, 0, NULL, false);
  PERFORM wallet.count_play(a.lane, a.id, e.at, o.amount, o.amount, 0);
  INSERT INTO wagers.round AS x (lane, member, vendor, round, merchant, currency, product, game, opening, opening_seq, opened_at, wagers)
    VALUES (a.lane, o.member, o.vendor, o.round, o.merchant, o.currency, o.product, o.game, o.ext, e.seq, e.at, 1)
    ON CONFLICT (lane, member, vendor, round) DO UPDATE SET wagers = x.wagers + 1;
  INSERT INTO wagers.wager (lane, vendor, ext, member, round, state, held, stake, expires_at)
    VALUES (a.lane, o.vendor, o.ext, o.member, o.round, 0, o.amount, o.amount, o.expires_at);
  RETURN wagers.done(e, NULL);
END $$;

CREATE FUNCTION wagers.commit_hold(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, w wagers.wager) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE v_taken bigint := coalesce(o.amount, w.held); v_rest bigint := w.held - v_taken; v_open boolean := r.closed_at IS NULL; e wallet.entry;
BEGIN
  IF w.ext IS NULL OR w.round <> o.round OR r.game <> o.game THEN RETURN wagers.refused(10, a); END IF;
  IF w.state = 2 THEN RETURN wagers.refused(8, a); END IF;
  IF w.state <> 0 THEN RETURN wagers.refused(11, a); END IF;
  IF v_rest < 0 THEN RETURN wagers.refused(3, a); END IF;
  -- The lead row returns what is not taken, so that its balance is the cash that the caller is told.
  e := wagers.lead(o, p_now, o.member * 16 + 1, v_rest, NULL, 1, v_taken, false);
  -- A round that ended meanwhile holds nothing any more: the stake is the house's at once.
  PERFORM wagers.follow(o, p_now, 7, o.member * 16 + 1, wallet.house_account(o.currency, CASE WHEN v_open THEN 16 ELSE 17 END), -v_taken, NULL);
  IF v_rest > 0 THEN
    PERFORM wallet.uncount_play(a.lane, a.id, e.at, (SELECT at FROM wallet.entry x WHERE x.vendor = o.vendor AND x.ext = o.reference), v_rest, v_rest);
  END IF;
  UPDATE wagers.wager SET state = 1, held = 0, stake = v_taken, escrow = CASE WHEN v_open THEN v_taken ELSE 0 END WHERE lane = w.lane AND vendor = w.vendor AND ext = w.ext;
  UPDATE wagers.round SET escrow = escrow + CASE WHEN v_open THEN v_taken ELSE 0 END, staked = staked + v_taken, bets = bets + 1
    WHERE lane = r.lane AND member = r.member AND vendor = r.vendor AND round = r.round;
  RETURN wagers.done(e, NULL);
END $$;

-- Also a rollback of a held bet: p_reverses is then the row that held it.
CREATE FUNCTION wagers.release_hold(o wagers.step, p_now timestamptz, a wallet.account, w wagers.wager, p_reverses bigint) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE e wallet.entry;
BEGIN
  IF w.ext IS NULL OR w.round <> o.round THEN RETURN wagers.refused(10, a); END IF;
  IF w.state <> 0 THEN RETURN wagers.refused(11, a); END IF;
  e := wagers.lead(o, p_now, o.member * 16 + 1, w.held, p_reverses, 0, NULL, false);
  PERFORM wallet.uncount_play(a.lane, a.id, e.at, (SELECT at FROM wallet.entry x WHERE x.vendor = w.vendor AND x.ext = w.ext), w.held, w.held);
  UPDATE wagers.wager SET state = 2, held = 0 WHERE lane = w.lane AND vendor = w.vendor AND ext = w.ext;
  RETURN wagers.done(e, NULL);
END $$;

CREATE FUNCTION wagers.has_win(a wallet.account, p_vendor smallint, p_bet wallet.entry) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM wallet.entry e WHERE e.lane = a.lane AND e.account = a.id AND e.seq > p_bet.seq AND e.kind = 2 AND e.vendor = p_vendor
    AND e.reference = p_bet.ext AND NOT EXISTS (SELECT FROM wallet.entry x WHERE x.lane = e.lane AND x.reverses = e.seq))
$$;

-- The row of a settling bet; a plain bet gets one when it first settles. NULL ext with a status in `version` says why there is none.
CREATE FUNCTION wagers.settling(o wagers.step, a wallet.account, r wagers.round, w wagers.wager) RETURNS wagers.wager LANGUAGE plpgsql AS $$
DECLARE b wallet.entry; v wagers.wager;
BEGIN
  IF w.ext IS NOT NULL THEN
    IF w.round <> o.round OR r.game <> o.game OR w.state = 0 THEN v.version := 10; RETURN v; END IF;
    IF w.state = 2 THEN v.version := 8; RETURN v; END IF;
    RETURN w;
  END IF;
  SELECT * INTO b FROM wallet.entry e WHERE e.vendor = o.vendor AND e.ext = o.reference;
  IF b.kind = 5 THEN v.version := 8; RETURN v; END IF;
  IF b.seq IS NULL OR b.kind <> 1 OR b.account <> a.id OR b.round <> o.round OR r.member IS NULL OR r.game <> o.game THEN v.version := 10; RETURN v; END IF;
  IF EXISTS (SELECT FROM wallet.entry x WHERE x.lane = b.lane AND x.reverses = b.seq) THEN v.version := 8; RETURN v; END IF;
  IF r.wins > 0 AND wagers.has_win(a, o.vendor, b) THEN v.version := 11; RETURN v; END IF;
  INSERT INTO wagers.wager (lane, vendor, ext, member, round, state, held, stake, escrow)
    VALUES (a.lane, o.vendor, o.reference, o.member, o.round, 1, 0, -b.amount, least(r.escrow, greatest(0, -b.amount
      - (SELECT coalesce(sum(x.amount), 0)::bigint FROM wallet.entry x WHERE x.lane = b.lane AND x.seq > b.seq AND x.seq <= b.seq + b.legs))))
    RETURNING * INTO v;
  UPDATE wagers.round SET wagers = wagers + 1 WHERE lane = r.lane AND member = r.member AND vendor = r.vendor AND round = r.round;
  RETURN v;
END $$;

-- A settlement posts the difference from the last version; one that comes late, or after a cash-out, is kept as a row of no money.
CREATE FUNCTION wagers.settle(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, p_wager wagers.wager) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE w wagers.wager := wagers.settling(o, a, r, p_wager); v_diff bigint; e wallet.entry;
BEGIN
  IF w.ext IS NULL THEN RETURN wagers.refused(w.version, a); END IF;
  IF o.kind = 11 AND w.state <> 1 THEN RETURN wagers.refused(11, a); END IF;
  v_diff := CASE WHEN o.kind = 10 AND (w.state = 4 OR o.version <= w.version) THEN 0 ELSE o.amount - w.payout END;
  e := wagers.lead(o, p_now, wallet.house_account(o.currency, 17), v_diff, NULL, 0, o.amount, true);
  IF o.kind = 10 AND (w.state = 4 OR o.version <= w.version) THEN RETURN wagers.done(e, NULL); END IF;
  PERFORM wallet.count_play(a.lane, a.id, e.at, 0, -v_diff, 0);
  UPDATE wagers.wager SET state = CASE o.kind WHEN 10 THEN 3 ELSE 4 END, version = coalesce(o.version, version), payout = o.amount, escrow = 0
    WHERE lane = w.lane AND vendor = w.vendor AND ext = w.ext;
  UPDATE wagers.round SET won = won + v_diff, wins = wins + CASE WHEN w.version = 0 THEN 1 ELSE 0 END
    WHERE lane = r.lane AND member = r.member AND vendor = r.vendor AND round = r.round;
  PERFORM wagers.release_escrow(o, p_now, r, w.escrow, o.flags & 2 <> 0);
  RETURN wagers.done(e, NULL);
END $$;

CREATE FUNCTION wagers.close_round(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE e wallet.entry;
BEGIN
  IF r.member IS NULL OR r.game <> o.game THEN RETURN wagers.refused(10, a); END IF;
  e := wagers.lead(o, p_now, wallet.house_account(o.currency, 17), 0, NULL, 0, NULL, true);
  PERFORM wagers.release_escrow(o, p_now, r, 0, true);
  RETURN wagers.done(e, NULL);
END $$;

-- A win that a pool pays, whole or in part. The pool pays the house, which pays the member: home, transit of both lanes, the lane's share, payouts.
CREATE FUNCTION wagers.pool_win(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE p wallet.pool; b wallet.entry; e wallet.entry; v_home wallet.entry; v_contra bigint := wallet.house_account(o.currency, CASE o.kind WHEN 2 THEN 17 ELSE 20 END);
BEGIN
  IF o.kind = 2 THEN
    SELECT * INTO b FROM wallet.entry x WHERE x.vendor = o.vendor AND x.ext = o.reference;
    IF b.kind = 5 THEN RETURN wagers.refused(8, a); END IF;
    IF b.seq IS NULL OR b.kind <> 1 OR b.account <> a.id OR b.round <> o.round OR r.game <> o.game THEN RETURN wagers.refused(10, a); END IF;
    IF EXISTS (SELECT FROM wallet.entry x WHERE x.lane = b.lane AND x.reverses = b.seq) THEN RETURN wagers.refused(8, a); END IF;
    IF EXISTS (SELECT FROM wagers.wager w WHERE w.lane = a.lane AND w.vendor = o.vendor AND w.ext = o.reference) THEN RETURN wagers.refused(11, a); END IF;
  END IF;
  SELECT * INTO p FROM wallet.pool x WHERE x.merchant = o.merchant AND x.currency = o.currency AND x.code = o.pool;
  IF p.id IS NULL OR o.pool_amount > o.amount
    OR (SELECT h.balance FROM wallet.account h WHERE h.lane = p.home AND h.id = wallet.pool_account(p.id, true)) < o.pool_amount THEN
    RETURN wagers.refused(12, a);
  END IF;
  e := wagers.lead(o, p_now, v_contra, o.amount, NULL, 2, NULL, false);
  PERFORM wagers.follow(o, p_now, 14, wallet.pool_account(p.id, false), wallet.house_account(o.currency, 22), o.pool_amount, NULL);
  PERFORM wagers.follow(o, p_now, 14, wallet.pool_account(p.id, false), v_contra, -o.pool_amount, NULL);
  v_home.kind := 14; v_home.lane := p.home; v_home.account := wallet.pool_account(p.id, true); v_home.contra := wallet.house_account(o.currency, 22);
  v_home.amount := -o.pool_amount; v_home.merchant := o.merchant; v_home.currency := o.currency; v_home.vendor := o.vendor; v_home.product := o.product;
  v_home.reference := o.ext; v_home.cause := o.ext::text; v_home.round := o.round;
  PERFORM wallet.append(v_home, p_now, false);
  IF o.kind = 2 THEN
    PERFORM wallet.count_play(a.lane, a.id, e.at, 0, -o.amount, 0);
    UPDATE wagers.round SET won = won + o.amount, wins = wins + 1 WHERE lane = r.lane AND member = r.member AND vendor = r.vendor AND round = r.round;
    PERFORM wagers.release_escrow(o, p_now, r, 0, o.flags & 2 <> 0);
  END IF;
  RETURN wagers.done(e, NULL);
END $$;

-- The contribution rows of a bet go back to stakes (or, after the round's end, to payouts): from what the pool still has in this lane,
-- else from the house, because what was swept or won is the pool's.
CREATE FUNCTION wagers.return_shares(o wagers.step, p_now timestamptz, b wallet.entry, p_to bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE x wallet.entry; v_payouts bigint := wallet.house_account(o.currency, 17); v_total bigint := 0;
BEGIN
  FOR x IN SELECT * FROM wallet.entry e WHERE e.lane = b.lane AND e.seq > b.seq AND e.seq <= b.seq + b.legs AND e.kind = 13 ORDER BY e.seq LOOP
    v_total := v_total + x.amount;
    IF (SELECT balance FROM wallet.account a WHERE a.lane = x.lane AND a.id = x.account) >= x.amount THEN
      PERFORM wagers.follow(o, p_now, 4, x.account, p_to, -x.amount, x.seq);
    ELSIF p_to <> v_payouts THEN
      PERFORM wagers.follow(o, p_now, 4, v_payouts, p_to, -x.amount, x.seq);
    END IF;
  END LOOP;
  RETURN v_total;
END $$;

CREATE FUNCTION wagers.undo_win(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, b wallet.entry, p_lead boolean) RETURNS wallet.entry LANGUAGE plpgsql AS $$
DECLARE e wallet.entry; x wallet.entry;
BEGIN
  IF p_lead THEN
    e := wagers.lead(o, p_now, b.contra, -b.amount, b.seq, b.legs, NULL, true);
  ELSE
    e.kind := 4; e.account := a.id; e.contra := b.contra; e.amount := -b.amount; e.reverses := b.seq; e.reference := o.ext; e.cause := o.ext::text;
    e := wagers.book(o, p_now, e, true);
  END IF;
  -- A pool's part goes back to the pool's share of this lane, from where it is swept home.
  FOR x IN SELECT * FROM wallet.entry n WHERE n.lane = b.lane AND n.seq > b.seq AND n.seq <= b.seq + b.legs AND n.kind = 14 AND n.amount < 0 LOOP
    PERFORM wagers.follow(o, p_now, 4, x.account, x.contra, -x.amount, x.seq);
  END LOOP;
  IF b.kind = 3 THEN RETURN e; END IF;
  PERFORM wallet.uncount_play(a.lane, a.id, e.at, b.at, 0, -b.amount);
  UPDATE wagers.round SET won = won - b.amount, wins = wins - CASE b.kind WHEN 2 THEN 1 ELSE 0 END, reversals = reversals + 1,
    closed_at = CASE WHEN closing = b.ext THEN NULL ELSE closed_at END, closing = CASE WHEN closing = b.ext THEN NULL ELSE closing END
    WHERE lane = r.lane AND member = r.member AND vendor = r.vendor AND round = r.round;
  RETURN e;
END $$;

CREATE FUNCTION wagers.undo_bet(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, w wagers.wager, b wallet.entry) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE v_stake bigint := coalesce(w.stake, -b.amount); v_shared bigint; v_open boolean; v_stakes bigint := wallet.house_account(o.currency, 16); e wallet.entry; x wallet.entry;
BEGIN
  IF w.ext IS NOT NULL AND (w.state IN (3, 4) OR w.version > 0 AND w.payout <> 0) THEN RETURN wagers.refused(11, a); END IF;
  IF r.wins > 0 AND wagers.has_win(a, o.vendor, b) THEN
    IF o.flags & 4 = 0 THEN RETURN wagers.refused(11, a); END IF;
    FOR x IN SELECT * FROM wallet.entry n WHERE n.lane = a.lane AND n.account = a.id AND n.seq > b.seq AND n.kind = 2 AND n.vendor = o.vendor
        AND n.reference = b.ext AND NOT EXISTS (SELECT FROM wallet.entry u WHERE u.lane = n.lane AND u.reverses = n.seq) LOOP
      PERFORM wagers.undo_win(o, p_now, a, r, x, false);
    END LOOP;
  END IF;
  v_shared := (SELECT coalesce(sum(n.amount), 0) FROM wallet.entry n WHERE n.lane = b.lane AND n.seq > b.seq AND n.seq <= b.seq + b.legs AND n.contra = v_stakes);
  v_open := r.escrow >= v_stake - v_shared AND r.closed_at IS NULL;
  IF b.legs > 0 THEN
    PERFORM wagers.return_shares(o, p_now, b, CASE WHEN v_shared = 0 THEN wallet.house_account(o.currency, 20) WHEN v_open THEN v_stakes ELSE wallet.house_account(o.currency, 17) END);
  END IF;
  e := wagers.lead(o, p_now, CASE WHEN v_open THEN v_stakes ELSE wallet.house_account(o.currency, 17) END, v_stake, b.seq, 0, NULL, true);
  PERFORM wallet.uncount_play(a.lane, a.id, e.at, b.at, v_stake, v_stake);
  UPDATE wagers.wager SET state = 2, escrow = 0 WHERE lane = a.lane AND vendor = o.vendor AND ext = b.ext;
  UPDATE wagers.round SET escrow = escrow - CASE WHEN v_open THEN v_stake - v_shared ELSE 0 END, staked = staked - v_stake,
    staked_free = staked_free - coalesce(b.face, 0), bets = bets - 1, reversals = reversals + 1
    WHERE lane = r.lane AND member = r.member AND vendor = r.vendor AND round = r.round;
  RETURN wagers.done(e, NULL);
END $$;

CREATE FUNCTION wagers.undo_settlement(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, b wallet.entry) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE e wallet.entry := wagers.undo_win(o, p_now, a, r, b, true);
BEGIN
  UPDATE wagers.wager SET state = CASE WHEN payout - b.amount = 0 THEN 1 ELSE state END, payout = payout - b.amount
    WHERE lane = a.lane AND vendor = o.vendor AND ext = b.reference;
  RETURN wagers.done(e, NULL);
END $$;

-- Reverses by the stored amount. An unknown reference leaves a tombstone under the reference's own id, so that the bet can never come after.
CREATE FUNCTION wagers.rollback_play(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE b wallet.entry; w wagers.wager; e wallet.entry; v_stakes bigint := wallet.house_account(o.currency, 16);
BEGIN
  SELECT * INTO b FROM wallet.entry x WHERE x.vendor = o.vendor AND x.ext = o.reference;
  IF b.kind = 7 THEN SELECT * INTO b FROM wallet.entry x WHERE x.vendor = o.vendor AND x.ext = b.reference; END IF;
  IF b.seq IS NULL THEN
    e := wagers.lead(o, p_now, v_stakes, 0, NULL, 1, NULL, true);
    b.kind := 5; b.ext := o.reference; b.account := a.id; b.contra := v_stakes; b.amount := 0; b.reference := o.ext; b.cause := o.ext::text;
    PERFORM wagers.book(o, p_now, b, true);
    RETURN wagers.done(e, NULL);
  END IF;
  IF b.account <> a.id OR b.kind NOT IN (1, 2, 3, 5, 6, 10, 11) THEN RETURN wagers.refused(10, a); END IF;
  SELECT * INTO w FROM wagers.wager x WHERE x.lane = a.lane AND x.vendor = o.vendor AND x.ext = b.ext;
  IF b.kind = 5 OR w.state = 2 OR EXISTS (SELECT FROM wallet.entry x WHERE x.lane = b.lane AND x.reverses = b.seq) THEN
    RETURN wagers.done(wagers.lead(o, p_now, v_stakes, 0, NULL, 0, NULL, true), NULL);
  END IF;
  IF b.kind <> 3 AND (r.member IS NULL OR b.round <> o.round) THEN RETURN wagers.refused(10, a); END IF;
  IF b.kind IN (2, 3) THEN RETURN wagers.done(wagers.undo_win(o, p_now, a, r, b, true), NULL); END IF;
  IF b.kind IN (10, 11) THEN RETURN wagers.undo_settlement(o, p_now, a, r, b); END IF;
  IF b.kind = 6 AND w.state = 0 THEN RETURN wagers.release_hold(o, p_now, a, w, b.seq); END IF;
  RETURN wagers.undo_bet(o, p_now, a, r, w, b);
END $$;

CREATE FUNCTION wagers.take_step(o wagers.step, p_now timestamptz) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE v_lane smallint := wallet.lane_of(o.member); d wallet.entry; a wallet.account; r wagers.round; w wagers.wager;
BEGIN
  SELECT * INTO a FROM wallet.account x WHERE x.lane = v_lane AND x.id = o.member * 16;
  SELECT * INTO d FROM wallet.entry x WHERE x.vendor = o.vendor AND x.ext = o.ext;
  IF FOUND THEN
    IF d.kind = 5 AND o.kind IN (1, 6) THEN RETURN wagers.refused(8, a); END IF;
    IF d.payload = o.payload THEN RETURN (1, 0, coalesce(d.answer, d.balance_after), d.lane, d.seq)::wagers.answer; END IF;
    RETURN wagers.refused(2, a);
  END IF;
  IF a.id IS NULL OR a.merchant <> o.merchant THEN RETURN (4, 0, NULL, v_lane, NULL)::wagers.answer; END IF;
  IF a.currency <> o.currency THEN RETURN wagers.refused(5, a); END IF;
  SELECT * INTO r FROM wagers.round x WHERE x.lane = v_lane AND x.member = o.member AND x.vendor = o.vendor AND x.round = o.round;
  SELECT * INTO w FROM wagers.wager x WHERE x.lane = v_lane AND x.vendor = o.vendor AND x.ext = o.reference AND x.member = o.member;
  RETURN CASE o.kind
    WHEN 2 THEN wagers.pool_win(o, p_now, a, r)
    WHEN 3 THEN wagers.pool_win(o, p_now, a, r)
    WHEN 4 THEN wagers.rollback_play(o, p_now, a, r)
    WHEN 6 THEN wagers.reserve(o, p_now, a, r)
    WHEN 7 THEN wagers.commit_hold(o, p_now, a, r, w)
    WHEN 8 THEN wagers.release_hold(o, p_now, a, w, NULL)
    WHEN 10 THEN wagers.settle(o, p_now, a, r, w)
    WHEN 11 THEN wagers.settle(o, p_now, a, r, w)
    WHEN 12 THEN wagers.close_round(o, p_now, a, r)
  END;
END $$;

CREATE FUNCTION wagers.steps(p_now timestamptz, p_steps jsonb) RETURNS SETOF wagers.answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE o step; v answer; v_heads text;
BEGIN
  PERFORM wallet.hold_lanes(ARRAY(
    SELECT wallet.lane_of(s.member) FROM jsonb_populate_recordset(NULL::step, p_steps) s
    UNION SELECT p.home FROM jsonb_populate_recordset(NULL::step, p_steps) s
      JOIN wallet.pool p ON p.merchant = s.merchant AND p.currency = s.currency AND p.code = s.pool));
  FOR o IN SELECT * FROM jsonb_populate_recordset(NULL::step, p_steps) LOOP
    v := take_step(o, p_now);
    IF v.status = 0 THEN v_heads := concat_ws(' ', v_heads, v.lane || ':' || v.seq); END IF;
    RETURN NEXT v;
  END LOOP;
  IF v_heads IS NOT NULL THEN PERFORM pg_notify('journal', left(v_heads, 7000)); END IF;
END $$;

-- Returns what was held longer than agreed, in these lanes.
CREATE FUNCTION wagers.expire(p_lanes smallint[], p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
DECLARE w wager; h wallet.entry; e wallet.entry; v_count int := 0;
BEGIN
  IF NOT EXISTS (SELECT FROM wager x WHERE x.lane = ANY(p_lanes) AND x.state = 0 AND x.expires_at <= p_now) THEN RETURN 0; END IF;
  PERFORM wallet.hold_lanes(p_lanes);
  FOR w IN SELECT * FROM wager x WHERE x.lane = ANY(p_lanes) AND x.state = 0 AND x.expires_at <= p_now ORDER BY x.lane, x.expires_at LIMIT 200 LOOP
    SELECT * INTO h FROM wallet.entry x WHERE x.vendor = w.vendor AND x.ext = w.ext;
    e := h;
    e.kind := 9; e.amount := w.held; e.ext := NULL; e.payload := NULL; e.reference := w.ext; e.cause := w.ext::text;
    e := wallet.append(e, p_now, false);
    PERFORM wallet.uncount_play(e.lane, e.account, e.at, h.at, w.held, w.held);
    UPDATE wager SET state = 2, held = 0 WHERE lane = w.lane AND vendor = w.vendor AND ext = w.ext;
    v_count := v_count + 1;
  END LOOP;
  PERFORM wallet.tell(p_lanes);
  RETURN v_count;
END $$;

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA wagers FROM PUBLIC;
GRANT USAGE ON SCHEMA wagers TO croupier_house, croupier_lane;
GRANT SELECT ON ALL TABLES IN SCHEMA wagers TO croupier_house;
GRANT INSERT, UPDATE ON wagers.held_win TO croupier_house;
GRANT EXECUTE ON FUNCTION wagers.steps(timestamptz, jsonb), wagers.expire(smallint[], timestamptz), wagers.apply TO croupier_lane;
