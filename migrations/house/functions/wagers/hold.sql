CREATE OR REPLACE FUNCTION wagers.reserve(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round) RETURNS wagers.answer LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION wagers.commit_hold(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, w wagers.wager) RETURNS wagers.answer LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION wagers.release_hold(o wagers.step, p_now timestamptz, a wallet.account, w wagers.wager, p_reverses bigint) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE e wallet.entry;
BEGIN
  IF w.ext IS NULL OR w.round <> o.round THEN RETURN wagers.refused(10, a); END IF;
  IF w.state <> 0 THEN RETURN wagers.refused(11, a); END IF;
  e := wagers.lead(o, p_now, o.member * 16 + 1, w.held, p_reverses, 0, NULL, false);
  PERFORM wallet.uncount_play(a.lane, a.id, e.at, (SELECT at FROM wallet.entry x WHERE x.vendor = w.vendor AND x.ext = w.ext), w.held, w.held);
  UPDATE wagers.wager SET state = 2, held = 0 WHERE lane = w.lane AND vendor = w.vendor AND ext = w.ext;
  RETURN wagers.done(e, NULL);
END $$;
