-- All that the verdict and the booking of each play ask of the books, found in one statement. It is drawn into the statement that asks it.
-- Each LIMIT keeps its look one through an index, whatever the planner thinks of the tables' sizes; OFFSET 0 keeps what was worked out from being
-- worked out again wherever it is named. `spare` is what lies in the member's bonus, `lent` what it gives to the stake that begins a round, `due` what it gets
-- of a win. What is more tangled is decided apart.
CREATE OR REPLACE FUNCTION wagers.look_up(p_epoch bigint, p_plays wagers.plays, p_sums wagers.sums) RETURNS TABLE (
  unit int, place bigint, lane smallint, member bigint, kind smallint, vendor smallint, ext uuid, reference uuid, payload uuid, merchant int, currency smallint,
  product text, game text, round text, amount bigint, free boolean, closes boolean, largest bigint, stake bigint, unit_stake bigint, first_share int, legs smallint,
  shared bigint, astray boolean, account_place tid, balance bigint, spare bigint, floor bigint, account_merchant int, account_currency smallint, states int, today int,
  same_day boolean, same_week boolean, same_month boolean, cap bigint, stake_day_room bigint, stake_week_room bigint, stake_month_room bigint, loss_day_room bigint,
  loss_week_room bigint, loss_month_room bigint, paused boolean, check_due boolean, passed_time text, round_place tid, round_game text, opening uuid,
  opening_seq bigint, closed_at timestamptz, closing uuid, escrow bigint, reversals int, wagers int, known_lane smallint, known_seq bigint, known_kind smallint,
  known_payload uuid, known_balance bigint, bet_seq bigint, bet_kind smallint, bet_account bigint, bet_round text, win uuid, win_payload uuid, payout bigint,
  won_lane smallint, won_seq bigint, won_payload uuid, won_balance bigint, above boolean, differs boolean, apart boolean, bonus bigint, bonus_place tid, lent bigint,
  lent_limit int, due bigint, back bigint
) LANGUAGE sql STABLE AS $$
  SELECT play.unit, play.place, play.lane, play.member, play.kind, play.vendor, play.ext, play.reference, play.payload, play.merchant,
    play.currency, play.product, play.game, play.round, play.amount, play.flags & wagers.flag('free') <> 0, play.flags & wagers.flag('closes_round') <> 0, play.largest,
    play.stake, coalesce(p_sums.unit_stake[play.place], play.stake), coalesce(p_sums.first_share[play.place], 1), coalesce(p_sums.legs[play.place], 0::smallint),
    coalesce(p_sums.shared[play.place], 0), coalesce(p_sums.astray[play.place], false),
    a.place, a.balance, spare.balance, a.floor, a.merchant, a.currency, a.states, a.today, a.same_day, a.same_week, a.same_month,
    CASE WHEN a.capped AND play.kind = wallet.kind_number('bet') THEN (SELECT min(c.largest) FROM wallet.stake_cap c
      WHERE c.lane = play.lane AND c.member = play.member AND c.product IN (play.product, '*')) END,
    wagers.room(least(a.max_stake_day, b.max_stake_day), a.same_day, a.stake_day), wagers.room(least(a.max_stake_week, b.max_stake_week), a.same_week, a.stake_week),
    wagers.room(least(a.max_stake_month, b.max_stake_month), a.same_month, a.stake_month), wagers.room(least(a.max_loss_day, b.max_loss_day), a.same_day, a.loss_day),
    wagers.room(least(a.max_loss_week, b.max_loss_week), a.same_week, a.loss_week), wagers.room(least(a.max_loss_month, b.max_loss_month), a.same_month, a.loss_month),
    coalesce(a.pause_until > to_timestamp(p_epoch), false), coalesce(a.check_at <= to_timestamp(p_epoch), false),
    wagers.passed_time(play.kind, play.member, p_epoch, a.merchant, least(a.max_time_day, b.max_time_day), least(a.max_time_week, b.max_time_week),
      least(a.max_time_month, b.max_time_month)),
    r.place, r.game, r.opening, r.opening_seq, r.closed_at, r.closing, coalesce(r.escrow, 0), r.reversals, r.wagers,
    known.lane, known.seq, known.kind, known.payload, known.balance, bet.seq, bet.kind, bet.account, bet.round,
    play.win, play.win_payload, play.payout, won.lane, won.seq, won.payload, won.balance,
    wagers.is_above(play.paid, play.paid + coalesce(r.won, 0),
      coalesce(r.staked + r.staked_free, 0) + CASE WHEN play.kind = wallet.kind_number('bet') AND known.seq IS NULL THEN play.amount ELSE 0 END,
      play.highest, play.times),
    coalesce(held.payload <> CASE WHEN play.win IS NULL THEN play.payload ELSE play.win_payload END, false),
    (r.bonus IS NOT NULL OR r.reward IS NOT NULL
      OR a.bonus IS NOT NULL AND coalesce(p_sums.unit_stake[play.place], play.stake) > greatest(a.balance, 0)) AND play.flags & wagers.flag('lent') = 0
      AND lends.bonus IS NULL AND (shares.due BETWEEN 0 AND play.amount) IS NOT TRUE,
    coalesce(lends.bonus, shares.bonus), spare.place, lends.lent, wagers.lent_limit(lends.lent, play.product, lends.excluded, play.stake, lends.largest),
    shares.due, shares.back + shares.due
  FROM (
    SELECT n.*, wallet.lane_of(n.member) AS lane, CASE WHEN wagers.stakes(n.kind, n.flags) THEN n.amount ELSE 0 END AS stake,
      CASE WHEN n.kind = wallet.kind_number('bet') THEN n.payout ELSE n.amount END AS paid, CASE WHEN n.kind = wallet.kind_number('bet') THEN n.win ELSE n.ext END AS pays
    FROM unnest(p_plays.unit, p_plays.member, p_plays.kind, p_plays.vendor, p_plays.ext, p_plays.reference, p_plays.payload, p_plays.merchant, p_plays.currency,
        p_plays.product, p_plays.game, p_plays.round, p_plays.amount, p_plays.flags, p_plays.largest, p_plays.win, p_plays.win_payload, p_plays.payout,
        p_plays.highest, p_plays.times) WITH ORDINALITY AS n(unit, member, kind, vendor, ext, reference, payload, merchant, currency, product, game, round,
        amount, flags, largest, win, win_payload, payout, highest, times, place)
    OFFSET 0
  ) play
  LEFT JOIN LATERAL (
    SELECT dated.*, dated.day = dated.today AS same_day, dated.day = dated.today OR wallet.week_of(dated.day) = wallet.week_of(dated.today) AS same_week,
      dated.day = dated.today OR wallet.month_of(dated.day) = wallet.month_of(dated.today) AS same_month
    FROM (SELECT x.*, x.ctid AS place, d.today FROM wallet.account x CROSS JOIN LATERAL merchants.today(x.merchant, to_timestamp(p_epoch)) d
      WHERE x.lane = play.lane AND x.id = play.member * 16 LIMIT 1) dated
  ) a ON true
  LEFT JOIN LATERAL (SELECT x.balance, x.ctid AS place FROM wallet.account x WHERE x.lane = play.lane AND x.id = a.bonus LIMIT 1) spare ON true
  LEFT JOIN LATERAL wallet.bounds_of(a.merchant, a.region) b ON true
  LEFT JOIN LATERAL (SELECT x.*, x.ctid AS place FROM wagers.round x WHERE x.lane = play.lane AND x.member = play.member AND x.vendor = play.vendor
    AND x.round = CASE WHEN play.kind <> wallet.kind_number('promo_win') THEN play.round END LIMIT 1) r ON true
  LEFT JOIN LATERAL wagers.entry_of(play.vendor, play.ext) known ON true
  LEFT JOIN LATERAL (SELECT x.seq, x.kind, x.account, x.round FROM wallet.entry x WHERE x.vendor = play.vendor
    -- The condition stands in the key, where nothing is looked up for NULL; as a condition of the join it comes after the look.
    AND x.ext = CASE WHEN play.kind = wallet.kind_number('win') AND r.opening IS DISTINCT FROM play.reference THEN play.reference END LIMIT 1) bet ON true
  LEFT JOIN LATERAL wagers.entry_of(play.vendor, play.win) won ON true
  LEFT JOIN LATERAL (SELECT x.payload FROM wagers.held_win x WHERE x.vendor = play.vendor AND x.ext = play.pays LIMIT 1) held ON true
  LEFT JOIN LATERAL (SELECT t.bonus, t.largest, t.excluded, wagers.lacking(play.stake, a.balance, spare.balance) AS lent FROM wallet.bonus_terms t
    WHERE t.lane = play.lane AND t.bonus = CASE WHEN play.stake > greatest(a.balance, 0) AND r.place IS NULL AND known.seq IS NULL AND won.seq IS NULL
      AND play.flags & wagers.flag('lent') = 0 AND a.merchant = play.merchant AND a.currency = play.currency
      AND cardinality(array_positions(p_plays.member, play.member)) = 1 THEN a.bonus END LIMIT 1) lends ON true
  LEFT JOIN LATERAL (SELECT b.bonus, b.back, b.back_before + wagers.due_to_bonus(r.won + play.amount - b.won_before, b.bonus_stake, b.stake) - b.back AS due
    FROM wagers.bonus_round b WHERE b.lane = play.lane AND b.vendor = play.vendor AND b.round = play.round
      AND b.member = CASE WHEN play.kind = wallet.kind_number('win') AND r.bonus = a.bonus AND r.reward IS NULL AND known.seq IS NULL
        AND play.flags & wagers.flag('lent') = 0 AND cardinality(array_positions(p_plays.member, play.member)) = 1 THEN play.member END LIMIT 1) shares ON true
$$;

-- Whether a win takes its round above the highest win: what the win is, what the round then has returned, what was staked in it, and the two bounds.
-- Where nothing was staked, the bound of money alone speaks. The multiple is asked by division, because the product may have more digits than a bigint.
CREATE OR REPLACE FUNCTION wagers.is_above(p_paid bigint, p_returned bigint, p_staked bigint, p_highest bigint, p_times int) RETURNS boolean
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT coalesce(p_paid > 0 AND (p_returned > p_highest OR p_staked > 0 AND (p_returned - 1) / p_times >= p_staked), false) $$;

-- A vendor's row of the journal.
CREATE OR REPLACE FUNCTION wagers.entry_of(p_vendor smallint, p_ext uuid) RETURNS TABLE (lane smallint, seq bigint, kind smallint, payload uuid, balance bigint)
LANGUAGE sql STABLE AS $$
  SELECT x.lane, x.seq, x.kind, x.payload, coalesce(x.answer, x.balance_after) FROM wallet.entry x WHERE x.vendor = p_vendor AND x.ext = p_ext LIMIT 1
$$;

-- What a limit leaves: none where there is none, and what was used counts in its own time alone.
CREATE OR REPLACE FUNCTION wagers.room(p_most bigint, p_same boolean, p_used bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT p_most - CASE WHEN p_same THEN p_used ELSE 0 END $$;

-- Why a bonus may not give to a stake what cash lacks.
CREATE OR REPLACE FUNCTION wagers.lent_limit(p_lent bigint, p_product text, p_excluded text[], p_stake bigint, p_largest bigint) RETURNS int
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_lent = 0 THEN wagers.limit_number('none') WHEN p_product = ANY(p_excluded) THEN wagers.limit_number('bonus_product')
    WHEN p_stake > p_largest THEN wagers.limit_number('bonus_largest') ELSE wagers.limit_number('none') END
$$;

-- Which limit of time a stake finds passed, if its member or the place has one.
CREATE OR REPLACE FUNCTION wagers.passed_time(
  p_kind smallint, p_member bigint, p_epoch bigint, p_merchant int, p_day bigint, p_week bigint, p_month bigint
) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN p_kind = wallet.kind_number('bet') AND coalesce(p_day, p_week, p_month) IS NOT NULL
    THEN wallet.passed_time(p_member, to_timestamp(p_epoch), p_merchant, p_day, p_week, p_month) END
$$;
