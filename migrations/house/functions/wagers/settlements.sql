-- Of settlements those that are the first of a bet which is all of its round, and that nothing else has touched, as nearly all are: with what their
-- booking asks of the books, each look one through an index. All others are steps. The caller holds the lanes.
CREATE OR REPLACE FUNCTION wagers.first_settlements(p_now timestamptz, p_bets wagers.settled_bets) RETURNS TABLE (
  place bigint, lane smallint, member bigint, vendor smallint, ext uuid, reference uuid, payload uuid, merchant int, currency smallint, product text,
  round text, amount bigint, version int, closes boolean, at timestamptz, head bigint,
  account_place tid, balance bigint, floor bigint, today int, same_day boolean, same_week boolean, same_month boolean,
  round_place tid, staked bigint, escrow bigint
) LANGUAGE sql STABLE AS $$
  WITH steps AS MATERIALIZED (
    SELECT n.*, wallet.lane_of(n.member) AS lane, row_number() OVER (PARTITION BY n.member ORDER BY n.place) AS turn
    FROM unnest(p_bets.member, p_bets.vendor, p_bets.ext, p_bets.reference, p_bets.payload, p_bets.merchant, p_bets.currency, p_bets.product, p_bets.game,
      p_bets.round, p_bets.amount, p_bets.flags, p_bets.version, p_bets.highest, p_bets.times) WITH ORDINALITY
      AS n(member, vendor, ext, reference, payload, merchant, currency, product, game, round, amount, flags, version, highest, times, place)
  ), heads AS MATERIALIZED (
    SELECT l.lane, m.merchant, l.seq, greatest(l.at, p_now) AS at, d.today FROM (SELECT DISTINCT s.lane, s.merchant FROM steps s) m
    JOIN wallet.lane l ON l.lane = m.lane CROSS JOIN LATERAL merchants.today(m.merchant, greatest(l.at, p_now)) d
  )
  SELECT s.place, s.lane, s.member, s.vendor, s.ext, s.reference, s.payload, s.merchant, s.currency, s.product, s.round, s.amount, s.version,
    s.flags & wagers.flag('closes_round') <> 0, h.at, h.seq,
    a.place, a.balance, a.floor, h.today, a.day = h.today, a.day = h.today OR wallet.week_of(a.day) = wallet.week_of(h.today),
    a.day = h.today OR wallet.month_of(a.day) = wallet.month_of(h.today),
    r.place, r.staked, r.escrow
  FROM steps s
  JOIN heads h ON h.lane = s.lane AND h.merchant = s.merchant
  JOIN LATERAL (
    SELECT x.ctid AS place, x.balance, x.floor, x.day, x.bonus FROM wallet.account x
    WHERE x.lane = s.lane AND x.id = s.member * 16 AND x.merchant = s.merchant AND x.currency = s.currency LIMIT 1
  ) a ON a.bonus IS NULL
  JOIN LATERAL (SELECT x.*, x.ctid AS place FROM wagers.round x WHERE x.lane = s.lane AND x.member = s.member AND x.vendor = s.vendor
    AND x.round = s.round LIMIT 1) r
    ON r.game = s.game AND r.opening = s.reference AND r.closed_at IS NULL AND r.bets = 1 AND r.staked_free = 0 AND r.wagers = 0 AND r.wins = 0
      AND r.reversals = 0 AND r.bonus IS NULL AND r.reward IS NULL
  WHERE s.turn = 1 AND s.version > 0 AND s.amount >= 0
    AND NOT wagers.is_above(s.amount, r.won + s.amount, r.staked, s.highest, s.times)
    AND NOT EXISTS (SELECT 1 FROM wallet.entry x WHERE x.vendor = s.vendor AND x.ext = s.ext LIMIT 1)
    AND NOT EXISTS (SELECT 1 FROM wagers.held_win x WHERE x.vendor = s.vendor AND x.ext = s.ext LIMIT 1)
$$;

-- Books first settlements as one by one each would be, by one statement; but what their rounds held becomes the house's in one row for each lane and
-- currency, behind them. Rows are found again by their place: the lanes are held, so they cannot have moved.
CREATE OR REPLACE FUNCTION wagers.book_settlements(p_now timestamptz, p_bets wagers.settled_bets) RETURNS TABLE (place bigint, balance bigint, lane smallint, seq bigint)
LANGUAGE sql AS $$
  WITH first AS MATERIALIZED (
    SELECT f.*, f.head + row_number() OVER (PARTITION BY f.lane ORDER BY f.place) AS seq, f.balance + f.amount AS after,
      wallet.house_account(f.currency, 'payouts') AS payouts, sum(f.amount) OVER (PARTITION BY f.lane, f.currency ORDER BY f.place) AS paid
    FROM wagers.first_settlements(p_now, p_bets) f
  ), summed AS (
    SELECT f.lane, f.currency, f.payouts, f.at, max(f.seq) AS seq, sum(f.amount)::bigint AS paid, sum(f.escrow)::bigint AS escrow
    FROM first f GROUP BY f.lane, f.currency, f.payouts, f.at
  ), part AS MATERIALIZED (
    SELECT s.*, x.id AS stakes, x.balance AS staked_before, p.balance AS paid_before, max(s.seq) OVER (PARTITION BY s.lane) AS head,
      count(*) FILTER (WHERE s.escrow > 0) OVER (PARTITION BY s.lane ORDER BY s.currency) AS turn
    FROM summed s JOIN wallet.account p ON p.lane = s.lane AND p.id = s.payouts
    JOIN wallet.account x ON x.lane = s.lane AND x.id = wallet.house_account(s.currency, 'stakes')
  ), entered AS (
    INSERT INTO wallet.entry (lane, seq, at, account, contra, amount, balance_after, contra_after, merchant, currency, kind, vendor, ext, reference,
        payload, product, round, cause, face)
      SELECT f.lane, f.seq, f.at, f.member * 16, f.payouts, f.amount, f.after, t.paid_before - f.paid, f.merchant, f.currency, wallet.kind_number('settle'),
        f.vendor, f.ext, f.reference, f.payload, f.product, f.round, NULL, f.amount
      FROM first f JOIN part t ON t.lane = f.lane AND t.currency = f.currency
      UNION ALL
      SELECT t.lane, t.head + t.turn, t.at, t.payouts, t.stakes, t.escrow, t.paid_before - t.paid + t.escrow, t.staked_before - t.escrow, NULL, t.currency,
        wallet.kind_number('round_end'), NULL, NULL, NULL, NULL, NULL, NULL, 'rounds closed', NULL
      FROM part t WHERE t.escrow > 0
  ), credited AS (
    UPDATE wallet.account a SET balance = f.after, debt = greatest(0, a.floor - f.after), day = f.today,
      stake_day = CASE WHEN f.same_day THEN a.stake_day ELSE 0 END, loss_day = CASE WHEN f.same_day THEN a.loss_day ELSE 0 END - f.amount,
      stake_week = CASE WHEN f.same_week THEN a.stake_week ELSE 0 END, loss_week = CASE WHEN f.same_week THEN a.loss_week ELSE 0 END - f.amount,
      stake_month = CASE WHEN f.same_month THEN a.stake_month ELSE 0 END, loss_month = CASE WHEN f.same_month THEN a.loss_month ELSE 0 END - f.amount,
      deposit_day = CASE WHEN f.same_day THEN a.deposit_day ELSE 0 END, deposit_week = CASE WHEN f.same_week THEN a.deposit_week ELSE 0 END,
      deposit_month = CASE WHEN f.same_month THEN a.deposit_month ELSE 0 END
    FROM first f WHERE a.ctid = f.account_place
  ), moved AS (
    UPDATE wallet.account a SET balance = a.balance + h.amount
    FROM (SELECT t.lane, t.payouts AS id, t.escrow - t.paid AS amount FROM part t UNION ALL SELECT t.lane, t.stakes, -t.escrow FROM part t) h
    WHERE a.lane = h.lane AND a.id = h.id AND h.amount <> 0
  ), headed AS (
    UPDATE wallet.lane l SET seq = h.seq, at = h.at FROM (SELECT t.lane, max(t.head + t.turn) AS seq, max(t.at) AS at FROM part t GROUP BY t.lane) h
    WHERE l.lane = h.lane
  ), settled AS (
    INSERT INTO wagers.wager (lane, vendor, ext, member, round, state, held, stake, version, payout)
      SELECT f.lane, f.vendor, f.reference, f.member, f.round, wagers.wager_state('settled'), 0, f.staked, f.version, f.amount FROM first f
  ), closed AS (
    UPDATE wagers.round r SET wagers = 1, wins = 1, won = r.won + f.amount, escrow = 0, closed_at = CASE WHEN f.closes THEN p_now END,
      closing = CASE WHEN f.closes THEN f.ext END
    FROM first f WHERE r.ctid = f.round_place
  )
  SELECT f.place, f.after, f.lane, f.seq FROM first f
$$;

-- The settlements of a call as steps, by their place.
CREATE OR REPLACE FUNCTION wagers.steps_of(p_bets wagers.settled_bets) RETURNS TABLE (place bigint, step wagers.step) LANGUAGE sql STABLE AS $$
  SELECT n.place, ROW(wallet.kind_number('settle'), n.vendor, n.ext, n.reference, n.payload, n.member, n.merchant, n.currency, n.product, n.game, n.round, n.amount,
    n.flags, NULL, n.version, NULL, NULL, NULL, n.highest, n.times, NULL)::wagers.step
  FROM unnest(p_bets.member, p_bets.vendor, p_bets.ext, p_bets.reference, p_bets.payload, p_bets.merchant, p_bets.currency, p_bets.product, p_bets.game,
    p_bets.round, p_bets.amount, p_bets.flags, p_bets.version, p_bets.highest, p_bets.times) WITH ORDINALITY
    AS n(member, vendor, ext, reference, payload, merchant, currency, product, game, round, amount, flags, version, highest, times, place)
$$;

-- Takes many settlements in one call, each as a step would be: the first ones of their bets together, and all others one after another behind them. Answers
-- by settlement, as numbers of wagers.status.
CREATE OR REPLACE FUNCTION wagers.settlements(p_now timestamptz, p_bets wagers.settled_bets,
  OUT o_status text, OUT o_limit text, OUT o_balance text, OUT o_lane text, OUT o_seq text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE
  v_lanes smallint[] := ARRAY(SELECT DISTINCT wallet.lane_of(m) FROM unnest(p_bets.member) m);
  v_status int[]; v_passed int[]; v_balance bigint[]; v_lane smallint[]; v_seq bigint[]; v_left record; v_answer answer;
BEGIN
  PERFORM wallet.hold_lanes(v_lanes);
  SELECT array_agg(CASE WHEN b.place IS NULL THEN NULL ELSE wagers.status('ok') END ORDER BY n), array_agg(0 ORDER BY n), array_agg(b.balance ORDER BY n),
      array_agg(b.lane ORDER BY n), array_agg(b.seq ORDER BY n)
    INTO v_status, v_passed, v_balance, v_lane, v_seq
    FROM generate_series(1, cardinality(p_bets.member)) n LEFT JOIN book_settlements(p_now, p_bets) b ON b.place = n;
  IF array_position(v_status, NULL) IS NOT NULL THEN
    FOR v_left IN SELECT s.place, s.step FROM steps_of(p_bets) s WHERE v_status[s.place] IS NULL ORDER BY s.place LOOP
      v_answer := take_step(v_left.step, p_now);
      v_status[v_left.place] := v_answer.status; v_passed[v_left.place] := v_answer.passed; v_balance[v_left.place] := v_answer.balance;
      v_lane[v_left.place] := v_answer.lane; v_seq[v_left.place] := v_answer.seq;
    END LOOP;
  END IF;
  PERFORM wallet.tell(v_lanes);
  o_status := v_status; o_limit := v_passed; o_balance := v_balance; o_lane := v_lane; o_seq := v_seq;
END $$;

GRANT EXECUTE ON FUNCTION wagers.settlements TO croupier_lane;
