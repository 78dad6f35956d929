-- A win that a pool pays, whole or in part. The pool pays the house, which pays the member: home, transit of both lanes, the lane's share, payouts.
CREATE OR REPLACE FUNCTION wagers.pool_win(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round) RETURNS wagers.answer LANGUAGE plpgsql AS $$
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
