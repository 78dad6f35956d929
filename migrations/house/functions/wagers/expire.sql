-- Returns what was held longer than agreed, in these lanes.
CREATE OR REPLACE FUNCTION wagers.expire(p_lanes smallint[], p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
DECLARE w wager; h wallet.entry; e wallet.entry; v_count int := 0;
BEGIN
  IF NOT EXISTS (SELECT FROM wager x WHERE x.lane = ANY(p_lanes) AND x.state = 0 AND x.expires_at <= p_now) THEN RETURN 0; END IF;
  PERFORM wallet.hold_lanes(p_lanes);
  FOR w IN SELECT * FROM wager x WHERE x.lane = ANY(p_lanes) AND x.state = 0 AND x.expires_at <= p_now ORDER BY x.lane, x.expires_at LIMIT 200 LOOP
    SELECT * INTO h FROM wallet.entry x WHERE x.vendor = w.vendor AND x.ext = w.ext;
    e := h;
    e.kind := 9; e.amount := w.held; e.ext := NULL; e.payload := NULL; e.reference := w.ext; e.cause := w.ext::text;
    e := wallet.append(e, p_now, false);
    PERFORM wallet.uncount_play(e.lane, e.account, e.at, h.at, w.held, w.held);
    UPDATE wager SET state = 2, held = 0 WHERE lane = w.lane AND vendor = w.vendor AND ext = w.ext;
    v_count := v_count + 1;
  END LOOP;
  PERFORM wallet.tell(p_lanes);
  RETURN v_count;
END $$;

GRANT EXECUTE ON FUNCTION wagers.expire TO croupier_lane;
