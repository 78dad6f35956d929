-- Reverses by the stored amount. An unknown reference leaves a tombstone under the reference's own id, so that the bet can never come after.
CREATE OR REPLACE FUNCTION wagers.rollback_play(o wagers.step, p_now timestamptz, a wallet.account, r wagers.round) RETURNS wagers.answer LANGUAGE plpgsql AS $$
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
