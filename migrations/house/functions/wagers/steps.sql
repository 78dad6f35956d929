CREATE OR REPLACE FUNCTION wagers.take_step(o wagers.step, p_now timestamptz) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE v_lane smallint := wallet.lane_of(o.member); d wallet.entry; a wallet.account; r wagers.round; w wagers.wager;
BEGIN
  SELECT * INTO a FROM wallet.account x WHERE x.lane = v_lane AND x.id = o.member * 16;
  SELECT * INTO d FROM wallet.entry x WHERE x.vendor = o.vendor AND x.ext = o.ext;
  IF FOUND THEN
    IF d.kind = 5 AND o.kind IN (1, 6) THEN RETURN wagers.refused(8, a); END IF;
    IF d.payload = o.payload THEN RETURN (1, 0, coalesce(d.answer, d.balance_after), d.lane, d.seq)::wagers.answer; END IF;
    RETURN wagers.refused(2, a);
  END IF;
  IF a.id IS NULL OR a.merchant <> o.merchant THEN RETURN (4, 0, NULL, v_lane, NULL)::wagers.answer; END IF;
  IF a.currency <> o.currency THEN RETURN wagers.refused(5, a); END IF;
  SELECT * INTO r FROM wagers.round x WHERE x.lane = v_lane AND x.member = o.member AND x.vendor = o.vendor AND x.round = o.round;
  SELECT * INTO w FROM wagers.wager x WHERE x.lane = v_lane AND x.vendor = o.vendor AND x.ext = o.reference AND x.member = o.member;
  RETURN CASE o.kind
    WHEN 2 THEN wagers.pool_win(o, p_now, a, r)
    WHEN 3 THEN wagers.pool_win(o, p_now, a, r)
    WHEN 4 THEN wagers.rollback_play(o, p_now, a, r)
    WHEN 6 THEN wagers.reserve(o, p_now, a, r)
    WHEN 7 THEN wagers.commit_hold(o, p_now, a, r, w)
    WHEN 8 THEN wagers.release_hold(o, p_now, a, w, NULL)
    WHEN 10 THEN wagers.settle(o, p_now, a, r, w)
    WHEN 11 THEN wagers.settle(o, p_now, a, r, w)
    WHEN 12 THEN wagers.close_round(o, p_now, a, r)
  END;
END $$;

CREATE OR REPLACE FUNCTION wagers.steps(p_now timestamptz, p_steps jsonb) RETURNS SETOF wagers.answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE o step; v answer; v_heads text;
BEGIN
  PERFORM wallet.hold_lanes(ARRAY(
    SELECT wallet.lane_of(s.member) FROM jsonb_populate_recordset(NULL::step, p_steps) s
    UNION SELECT p.home FROM jsonb_populate_recordset(NULL::step, p_steps) s
      JOIN wallet.pool p ON p.merchant = s.merchant AND p.currency = s.currency AND p.code = s.pool));
  FOR o IN SELECT * FROM jsonb_populate_recordset(NULL::step, p_steps) LOOP
    v := take_step(o, p_now);
    IF v.status = 0 THEN v_heads := concat_ws(' ', v_heads, v.lane || ':' || v.seq); END IF;
    RETURN NEXT v;
  END LOOP;
  IF v_heads IS NOT NULL THEN PERFORM pg_notify('journal', left(v_heads, 7000)); END IF;
END $$;

GRANT EXECUTE ON FUNCTION wagers.steps TO croupier_lane;
