CREATE OR REPLACE FUNCTION wagers.has_win(a wallet.account, p_vendor smallint, p_bet wallet.entry) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT FROM wallet.entry e WHERE e.lane = a.lane AND e.account = a.id AND e.seq > p_bet.seq AND e.kind = 2 AND e.vendor = p_vendor
    AND e.reference = p_bet.ext AND NOT EXISTS (SELECT FROM wallet.entry x WHERE x.lane = e.lane AND x.reverses = e.seq))
$$;

-- The contribution rows of a bet go back to stakes (or, after the round's end, to payouts): from what the pool still has in this lane,
-- else from the house, because what was swept or won is the pool's.
CREATE OR REPLACE FUNCTION wagers.return_shares(o wagers.step, p_now timestamptz, b wallet.entry, p_to bigint) RETURNS bigint LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION wagers.undo_win(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, b wallet.entry, p_lead boolean) RETURNS wallet.entry LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION wagers.undo_bet(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, w wagers.wager, b wallet.entry) RETURNS wagers.answer LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE FUNCTION wagers.undo_settlement(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, b wallet.entry) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE e wallet.entry := wagers.undo_win(o, p_now, a, r, b, true);
BEGIN
  UPDATE wagers.wager SET state = CASE WHEN payout - b.amount = 0 THEN 1 ELSE state END, payout = payout - b.amount
    WHERE lane = a.lane AND vendor = o.vendor AND ext = b.reference;
  RETURN wagers.done(e, NULL);
END $$;
