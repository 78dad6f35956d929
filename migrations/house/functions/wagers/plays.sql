-- Throws where the plays of a call do not come in units: they would be decided by balances that others of the call have changed.
CREATE OR REPLACE FUNCTION wagers.check_units(p_plays wagers.plays) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM unnest(p_plays.unit, p_plays.member, p_plays.round) u(unit, member, round)
      GROUP BY u.member HAVING min(u.unit) <> max(u.unit) OR count(DISTINCT u.round) > 1) THEN
    RAISE EXCEPTION 'a member stands in two units of one call, or a unit in two rounds';
  END IF;
END $$;

-- What units stake in all, and what goes to pools. The shares of a play stand together, in the order of the plays.
CREATE OR REPLACE FUNCTION wagers.sums_of(p_plays wagers.plays) RETURNS wagers.sums LANGUAGE sql STABLE AS $$
  WITH share AS (
    SELECT s.play, s.amount, s.place, (SELECT wallet.pool_account(p.id, false) FROM wallet.pool p
      WHERE p.merchant = p_plays.merchant[s.play] AND p.currency = p_plays.currency[s.play] AND p.code = s.pool) AS account
    FROM unnest(p_plays.share_of, p_plays.share_pool, p_plays.share_amount) WITH ORDINALITY s(play, pool, amount, place)
  ), shared AS (
    SELECT play, min(place)::int AS first_share, count(*)::smallint AS legs, sum(amount)::bigint AS amount, bool_or(account IS NULL) AS astray
    FROM share GROUP BY play
  ), play AS (
    SELECT u.place, sum(CASE WHEN wagers.stakes(u.kind, u.flags) THEN u.amount ELSE 0 END) OVER (PARTITION BY u.unit)::bigint AS unit_stake
    FROM unnest(p_plays.unit, p_plays.kind, p_plays.flags, p_plays.amount) WITH ORDINALITY u(unit, kind, flags, amount, place)
  )
  SELECT array_agg(p.unit_stake ORDER BY p.place), array_agg(s.first_share ORDER BY p.place), array_agg(s.legs ORDER BY p.place),
    array_agg(s.amount ORDER BY p.place), array_agg(s.astray ORDER BY p.place), (SELECT array_agg(account ORDER BY place) FROM share)
  FROM play p LEFT JOIN shared s ON s.play = p.place
$$;

-- Whether a play takes its amount from cash.
CREATE OR REPLACE FUNCTION wagers.stakes(p_kind smallint, p_flags smallint) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT p_kind = wallet.kind_number('bet') AND p_flags & wagers.flag('free') = 0 $$;

-- The status of each unit of several plays, in the place of its number: the gravest of its plays'. A unit of which some is known and some is
-- new is another than the one that was known.
CREATE OR REPLACE FUNCTION wagers.judge_units(p_epoch bigint, p_plays wagers.plays, p_sums wagers.sums) RETURNS int[] LANGUAGE plpgsql AS $$
DECLARE v_unit record; v_status int[] := '{}';
BEGIN
  FOR v_unit IN SELECT j.unit, max(j.verdict) AS gravest, min(j.verdict) AS lightest FROM wagers.judge(p_epoch, p_plays, p_sums) j GROUP BY j.unit LOOP
    v_status[v_unit.unit] := CASE WHEN v_unit.gravest = wagers.status('replayed') AND v_unit.lightest <> wagers.status('replayed')
      THEN wagers.status('reused') ELSE v_unit.gravest END;
  END LOOP;
  RETURN v_status;
END $$;

-- Writes what was booked, by one statement for each table; an answer stands where it is another than the row's balance. Rows are found again by their place: the lanes are held, so they cannot have moved.
CREATE OR REPLACE FUNCTION wagers.keep_plays(p_moves wagers.move[], p_answers bigint[], p_turns wagers.turn[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO wallet.entry (lane, seq, at, account, contra, amount, balance_after, contra_after, merchant, currency, kind, vendor, legs, ext, reference,
      payload, product, round, cause, face, answer)
    SELECT * FROM unnest(p_moves, p_answers);
  UPDATE wallet.account a SET balance = t.balance, debt = least(a.debt, greatest(0, a.floor - t.balance)), day = t.today,
      stake_day = CASE WHEN t.same_day THEN a.stake_day ELSE 0 END + t.staked,
      stake_week = CASE WHEN t.same_week THEN a.stake_week ELSE 0 END + t.staked,
      stake_month = CASE WHEN t.same_month THEN a.stake_month ELSE 0 END + t.staked,
      loss_day = CASE WHEN t.same_day THEN a.loss_day ELSE 0 END + t.lost,
      loss_week = CASE WHEN t.same_week THEN a.loss_week ELSE 0 END + t.lost,
      loss_month = CASE WHEN t.same_month THEN a.loss_month ELSE 0 END + t.lost,
      deposit_day = CASE WHEN t.same_day THEN a.deposit_day ELSE 0 END,
      deposit_week = CASE WHEN t.same_week THEN a.deposit_week ELSE 0 END,
      deposit_month = CASE WHEN t.same_month THEN a.deposit_month ELSE 0 END
    FROM unnest(p_turns) t WHERE a.ctid = t.account_place;
  INSERT INTO wagers.round (lane, member, vendor, round, merchant, currency, product, game, opening, opening_seq, opened_at, closed_at, closing, escrow, staked,
      staked_free, won, bets, wins)
    SELECT t.lane, t.member, t.vendor, t.round, t.merchant, t.currency, t.product, t.game, t.opening, t.opening_seq, t.at, t.closed_at, t.closing, t.escrow,
      t.staked, t.staked_free, t.won, t.bets, t.wins
    FROM unnest(p_turns) t WHERE t.round_place IS NULL AND t.bets > 0;
  UPDATE wagers.round r SET escrow = t.escrow, staked = r.staked + t.staked, staked_free = r.staked_free + t.staked_free, won = r.won + t.won,
      bets = r.bets + t.bets, wins = r.wins + t.wins, closed_at = t.closed_at, closing = t.closing
    FROM unnest(p_turns) t WHERE r.ctid = t.round_place;
END $$;
