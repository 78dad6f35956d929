-- Applies many bets, wins and promotional wins of one or several lanes in one go. A unit is all or nothing, its plays are of one member and round,
-- and a member stands in one unit only. A bet may carry the win that closes its round; both are booked as they are when they come apart. All is looked up and judged by one statement, booked in memory, and written by one statement for
-- each table. Answers by play, as numbers of wagers.status and wagers.limit_number.
CREATE OR REPLACE FUNCTION wagers.apply(p_now timestamptz, p_plays wagers.plays,
  OUT o_status text, OUT o_limit text, OUT o_balance text, OUT o_lane text, OUT o_seq text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  v_epoch bigint := floor(extract(epoch FROM p_now));
  v_lanes smallint[]; v_currencies smallint[]; v_members int; v_sums sums; v_units int[]; v_head record; v_heads text;
  -- By lane; of the house's accounts, by their place in v_accounts and by lane.
  v_seqs bigint[] := '{}'; v_ats timestamptz[] := '{}'; v_accounts bigint[] := '{}'; v_places tid[]; v_house bigint[]; v_released bigint[];
  -- By play; and what is booked, of the whole call and of the unit at hand.
  v_status int[] := '{}'; v_passed int[] := '{}'; v_balance bigint[] := '{}'; v_lane smallint[] := '{}'; v_seq bigint[] := '{}';
  v_moves move[] := '{}'; v_move int := 0; v_answers bigint[] := '{NULL}'; v_turns turn[] := '{}'; v_count int := 0; v_turn turn; v_play record; v_verdict int;
  v_currency smallint; v_stakes int; v_contra int; v_pool int; v_at int; v_amount bigint; v_apart int[]; v_unit int; v_alone record;
  -- What lies in the bonus of the play at hand; and what bonuses gave and got in this call.
  v_spare bigint; v_first int; v_parts bonus_part[] := '{}';
BEGIN
  SELECT array_agg(DISTINCT wallet.lane_of(u.member)), coalesce(array_agg(DISTINCT u.currency) FILTER (WHERE u.currency > 0), '{}'), count(DISTINCT u.member)
    INTO v_lanes, v_currencies, v_members FROM unnest(p_plays.member, p_plays.currency) u(member, currency);
  IF v_members < cardinality(p_plays.member) THEN PERFORM check_units(p_plays); END IF;
  IF v_members < cardinality(p_plays.member) OR cardinality(p_plays.share_of) > 0 THEN v_sums := sums_of(p_plays); END IF;
  FOREACH v_currency IN ARRAY v_currencies LOOP
    v_accounts := v_accounts || ARRAY[wallet.house_account(v_currency, 'stakes'), wallet.house_account(v_currency, 'payouts'),
      wallet.house_account(v_currency, 'promotions')];
  END LOOP;
  v_currency := NULL;
  IF v_sums.pool_accounts IS NOT NULL THEN
    v_accounts := v_accounts || ARRAY(SELECT DISTINCT account FROM unnest(v_sums.pool_accounts) account WHERE account IS NOT NULL);
  END IF;
  v_places := array_fill(NULL::tid, ARRAY[cardinality(v_accounts), 16], ARRAY[1, 0]);
  v_house := array_fill(0::bigint, ARRAY[cardinality(v_accounts), 16], ARRAY[1, 0]);
  v_released := v_house;
  FOR v_head IN SELECT l.lane, l.seq, greatest(l.at, p_now) AS at FROM wallet.lane l WHERE l.lane = ANY(v_lanes) ORDER BY l.lane FOR UPDATE LOOP
    v_seqs[v_head.lane] := v_head.seq; v_ats[v_head.lane] := v_head.at;
  END LOOP;
  FOR v_head IN SELECT a.lane, array_position(v_accounts, a.id) AS account, a.balance, a.ctid AS place FROM wallet.account a
      WHERE a.lane = ANY(v_lanes) AND a.id = ANY(v_accounts) LOOP
    v_places[v_head.account][v_head.lane] := v_head.place; v_house[v_head.account][v_head.lane] := v_head.balance;
  END LOOP;

  IF v_members < cardinality(p_plays.member) THEN v_units := judge_units(v_epoch, p_plays, v_sums); END IF;
  FOR v_play IN SELECT * FROM judge(v_epoch, p_plays, v_sums) LOOP
    IF v_play.place <> cardinality(v_status) + 1 THEN RAISE EXCEPTION 'plays out of their order'; END IF;
    v_verdict := CASE WHEN v_units IS NULL THEN v_play.verdict ELSE v_units[v_play.unit] END;
    v_status[v_play.place] := v_verdict; v_passed[v_play.place] := CASE WHEN v_verdict = wagers.status('limit_reached') THEN v_play.passed ELSE 0 END;
    IF v_verdict = wagers.status('replayed') THEN
      v_balance[v_play.place] := v_play.known_balance; v_lane[v_play.place] := v_play.known_lane; v_seq[v_play.place] := v_play.known_seq;
      CONTINUE;
    ELSIF v_verdict = wagers.apart() THEN
      v_balance[v_play.place] := v_play.balance; v_lane[v_play.place] := v_play.lane; v_seq[v_play.place] := NULL;
      IF v_play.unit IS DISTINCT FROM v_apart[cardinality(v_apart)] THEN v_apart := v_apart || v_play.unit; END IF;
      CONTINUE;
    ELSIF v_verdict <> wagers.status('ok') THEN
      v_balance[v_play.place] := v_play.balance + v_play.spare; v_lane[v_play.place] := v_play.lane; v_seq[v_play.place] := NULL;
      CONTINUE;
    END IF;
    v_at := v_play.lane; v_spare := v_play.spare - coalesce(v_play.lent, 0); v_first := v_move + 1;
    IF v_play.lent > 0 THEN
      v_seqs[v_at] := v_seqs[v_at] + 1; v_move := v_move + 1;
      v_moves[v_move] := bonus_move(v_play.lane, v_seqs[v_at], v_ats[v_at], v_play.member, v_play.bonus, v_play.lent, v_play.balance + v_play.lent, v_spare,
        v_play.merchant, v_play.currency, wallet.kind_number('bonus_stake'), v_play.ext, v_play.round);
    END IF;
    IF v_play.unit IS DISTINCT FROM v_turn.unit THEN
      v_count := v_count + 1;
      v_turn := ROW(v_play.unit, v_play.account_place, v_play.today, v_play.same_day, v_play.same_week, v_play.same_month,
        v_play.balance + coalesce(v_play.lent, 0), 0, 0,
        v_play.round_place, v_play.lane, v_play.member, v_play.vendor, v_play.round, v_play.merchant, v_play.currency, v_play.product, v_play.game,
        v_play.ext, v_seqs[v_at] + 1, v_ats[v_at], v_play.closed_at, v_play.closing, v_play.escrow, 0, 0, 0, 0)::turn;
    END IF;
    IF v_play.currency IS DISTINCT FROM v_currency THEN
      v_currency := v_play.currency; v_stakes := array_position(v_accounts, wallet.house_account(v_currency, 'stakes'));
    END IF;
    IF v_play.kind = wallet.kind_number('bet') THEN
      v_contra := v_stakes; v_amount := -v_play.stake; v_turn.bets := v_turn.bets + 1; v_turn.lost := v_turn.lost + v_play.stake;
      IF v_play.free THEN v_turn.staked_free := v_turn.staked_free + v_play.amount;
      ELSE v_turn.staked := v_turn.staked + v_play.stake; v_turn.escrow := v_turn.escrow + v_play.stake - v_play.shared;
      END IF;
    ELSE
      v_contra := v_stakes + 2; v_amount := v_play.amount;
      IF v_play.kind = wallet.kind_number('win') THEN
        v_contra := v_stakes + 1; v_turn.wins := v_turn.wins + 1; v_turn.won := v_turn.won + v_amount; v_turn.lost := v_turn.lost - v_amount;
      END IF;
    END IF;
    v_turn.balance := v_turn.balance + v_amount; v_house[v_contra][v_at] := v_house[v_contra][v_at] - v_amount;
    v_seqs[v_at] := v_seqs[v_at] + 1; v_move := v_move + 1;
    v_moves[v_move] := ROW(v_play.lane, v_seqs[v_at], v_ats[v_at], v_play.member * 16, v_accounts[v_contra], v_amount, v_turn.balance, v_house[v_contra][v_at],
      v_play.merchant, v_play.currency, v_play.kind, v_play.vendor, v_play.legs, v_play.ext, v_play.reference, v_play.payload, v_play.product, v_play.round,
      NULL, CASE WHEN v_play.free THEN v_play.amount END)::move;
    v_balance[v_play.place] := v_turn.balance + v_spare; v_lane[v_play.place] := v_play.lane; v_seq[v_play.place] := v_seqs[v_at];
    IF v_play.spare <> 0 THEN v_answers[v_move] := v_balance[v_play.place]; END IF;
    FOR v_share IN v_play.first_share .. v_play.first_share + v_play.legs - 1 LOOP
      v_contra := v_stakes + CASE WHEN v_play.free THEN 2 ELSE 0 END; v_pool := array_position(v_accounts, v_sums.pool_accounts[v_share]);
      v_amount := p_plays.share_amount[v_share];
      v_house[v_contra][v_at] := v_house[v_contra][v_at] - v_amount; v_house[v_pool][v_at] := v_house[v_pool][v_at] + v_amount;
      v_seqs[v_at] := v_seqs[v_at] + 1; v_move := v_move + 1;
      v_moves[v_move] := ROW(v_play.lane, v_seqs[v_at], v_ats[v_at], v_accounts[v_pool], v_accounts[v_contra], v_amount, v_house[v_pool][v_at],
        v_house[v_contra][v_at], v_play.merchant, v_play.currency, wallet.kind_number('contribution'), v_play.vendor, 0, NULL, v_play.ext, NULL,
        v_play.product, v_play.round, v_play.ext::text, NULL)::move;
    END LOOP;
    IF v_play.win IS NOT NULL THEN
      v_contra := v_stakes + 1; v_amount := v_play.payout;
      v_turn.wins := v_turn.wins + 1; v_turn.won := v_turn.won + v_amount; v_turn.lost := v_turn.lost - v_amount;
      v_turn.balance := v_turn.balance + v_amount; v_house[v_contra][v_at] := v_house[v_contra][v_at] - v_amount;
      v_seqs[v_at] := v_seqs[v_at] + 1; v_move := v_move + 1;
      v_moves[v_move] := ROW(v_play.lane, v_seqs[v_at], v_ats[v_at], v_play.member * 16, v_accounts[v_contra], v_amount, v_turn.balance,
        v_house[v_contra][v_at], v_play.merchant, v_play.currency, wallet.kind_number('win'), v_play.vendor, 0, v_play.win, v_play.ext,
        v_play.win_payload, v_play.product, v_play.round, NULL, NULL)::move;
      v_balance[v_play.place] := v_turn.balance + v_spare; v_seq[v_play.place] := v_seqs[v_at];
      IF v_play.spare <> 0 THEN v_answers[v_move] := v_balance[v_play.place]; END IF;
    END IF;
    IF v_play.lent > 0 OR v_play.due IS NOT NULL THEN
      v_amount := coalesce(v_play.due, due_to_bonus(v_turn.won, v_play.lent, v_play.stake));
      IF v_amount <> 0 THEN
        v_turn.balance := v_turn.balance - v_amount; v_spare := v_spare + v_amount; v_seqs[v_at] := v_seqs[v_at] + 1; v_move := v_move + 1;
        v_moves[v_move] := bonus_move(v_play.lane, v_seqs[v_at], v_ats[v_at], v_play.member, v_play.bonus, -v_amount, v_turn.balance, v_spare,
          v_play.merchant, v_play.currency, wallet.kind_number('bonus_back'), v_play.ext, v_play.round);
      END IF;
      -- Each answer is what can be staked after the whole play.
      v_balance[v_play.place] := v_turn.balance + v_spare;
      FOR v_own IN v_first .. v_move LOOP
        IF v_moves[v_own].ext IS NOT NULL THEN v_answers[v_own] := v_balance[v_play.place]; END IF;
      END LOOP;
      v_parts := v_parts || ROW(v_play.lane, v_play.member, v_play.vendor, v_play.round, v_play.bonus, v_play.bonus_place, v_spare, v_play.stake, v_play.lent,
        coalesce(v_play.back, v_amount))::bonus_part;
    END IF;
    IF v_play.closes THEN v_turn.closed_at := coalesce(v_turn.closed_at, v_ats[v_at]); v_turn.closing := coalesce(v_turn.closing, v_play.win, v_play.ext); END IF;
    IF v_turn.closed_at IS NOT NULL AND v_turn.escrow > 0 THEN
      v_released[v_stakes][v_at] := v_released[v_stakes][v_at] + v_turn.escrow; v_turn.escrow := 0;
    END IF;
    v_turns[v_count] := v_turn;
  END LOOP;
  <<booking>> BEGIN
    EXIT booking WHEN v_move = 0;
    -- What the closed rounds held becomes the house's, in one row for each lane and currency.
    FOR v_stakes IN 1 .. 3 * cardinality(v_currencies) BY 3 LOOP
      FOREACH v_at IN ARRAY v_lanes LOOP
        v_amount := v_released[v_stakes][v_at];
        CONTINUE WHEN v_amount = 0;
        v_house[v_stakes][v_at] := v_house[v_stakes][v_at] - v_amount; v_house[v_stakes + 1][v_at] := v_house[v_stakes + 1][v_at] + v_amount;
        v_seqs[v_at] := v_seqs[v_at] + 1; v_move := v_move + 1;
        v_moves[v_move] := ROW(v_at, v_seqs[v_at], v_ats[v_at], v_accounts[v_stakes + 1], v_accounts[v_stakes], v_amount, v_house[v_stakes + 1][v_at],
          v_house[v_stakes][v_at], NULL, v_currencies[(v_stakes + 2) / 3], wallet.kind_number('round_end'), NULL, 0, NULL, NULL, NULL, NULL, NULL,
          'rounds closed', NULL)::move;
      END LOOP;
    END LOOP;
    PERFORM keep_plays(v_moves, v_answers, v_turns);
    IF cardinality(v_parts) > 0 THEN PERFORM keep_bonus_parts(v_parts); END IF;
    UPDATE wallet.account a SET balance = h.balance FROM unnest(v_places, v_house) h(place, balance) WHERE a.ctid = h.place AND a.balance <> h.balance;
    WITH heads AS (
      UPDATE wallet.lane l SET seq = h.seq, at = h.at FROM (SELECT n AS lane, v_seqs[n] AS seq, v_ats[n] AS at FROM unnest(v_lanes) n) h
      WHERE l.lane = h.lane AND l.seq <> h.seq RETURNING l.lane || ':' || l.seq AS head
    )
    SELECT string_agg(head, ' ') INTO v_heads FROM heads;
    PERFORM pg_notify('journal', v_heads);
  END;
  -- Those whose bonus gives or gets come last, each unit by itself, on the books as the others left them.
  FOREACH v_unit IN ARRAY coalesce(v_apart, '{}') LOOP
    FOR v_alone IN SELECT p.place, (p.answer).* FROM play_with_bonus(p_now, p_plays, v_unit) p LOOP
      v_status[v_alone.place] := v_alone.status; v_passed[v_alone.place] := v_alone.passed; v_balance[v_alone.place] := v_alone.balance;
      v_lane[v_alone.place] := v_alone.lane; v_seq[v_alone.place] := v_alone.seq;
    END LOOP;
  END LOOP;
  o_status := v_status; o_limit := v_passed; o_balance := v_balance; o_lane := v_lane; o_seq := v_seq;
END $$;

GRANT EXECUTE ON FUNCTION wagers.apply TO croupier_lane;
