-- Applies many bets, wins and promotional wins of one or several lanes in one go. A unit is all or nothing, its operations stand together and are
-- of one member and round, and a member stands in one unit only. kind: 1 bet, 2 win, 3 promo_win. flags: 1 free, 2 closes the round.
-- status and limit are indices of the lists in src/house/wallet/operation.ts and src/house/wagers/rules/limit-names.ts.
-- Everything is looked up by one statement, decided in memory, and written by one statement for each table.
CREATE OR REPLACE FUNCTION wagers.apply(
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

GRANT EXECUTE ON FUNCTION wagers.apply TO croupier_lane;
