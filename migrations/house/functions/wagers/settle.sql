-- The row of a settling bet; a plain bet gets one when it first settles. NULL ext with a status in `version` says why there is none.
CREATE OR REPLACE FUNCTION wagers.settling(o wagers.step, a wallet.account, r wagers.round, w wagers.wager) RETURNS wagers.wager LANGUAGE plpgsql AS $$
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
CREATE OR REPLACE FUNCTION wagers.settle(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round, p_wager wagers.wager) RETURNS wagers.answer LANGUAGE plpgsql AS $$
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
