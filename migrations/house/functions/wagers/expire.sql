-- Returns what was held longer than agreed, in these lanes.
CREATE OR REPLACE FUNCTION wagers.expire(p_lanes smallint[], p_now timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
DECLARE v_wager wager; v_held wallet.movement; v_entry wallet.movement; v_step step; v_count int := 0;
BEGIN
  IF NOT EXISTS (SELECT 1 FROM wager w WHERE w.lane = ANY(p_lanes) AND w.state = wagers.wager_state('held') AND w.expires_at <= p_now) THEN RETURN 0; END IF;
  PERFORM wallet.hold_lanes(p_lanes);
  FOR v_wager IN SELECT * FROM wager w WHERE w.lane = ANY(p_lanes) AND w.state = wagers.wager_state('held') AND w.expires_at <= p_now
      ORDER BY w.lane, w.expires_at LIMIT 200 LOOP
    SELECT * INTO v_held FROM wallet.entry e WHERE e.vendor = v_wager.vendor AND e.ext = v_wager.ext;
    v_entry := v_held;
    v_entry.kind := wallet.kind_number('expire'); v_entry.amount := v_wager.held; v_entry.ext := NULL; v_entry.payload := NULL;
    v_entry.reference := v_wager.ext; v_entry.cause := v_wager.ext::text;
    v_entry := wallet.append(v_entry, p_now, false);
    PERFORM wallet.uncount_play(v_entry.lane, v_entry.account, v_entry.at, v_held.at, v_wager.held, v_wager.held);
    UPDATE wager w SET state = wagers.wager_state('returned'), held = 0 WHERE w.lane = v_wager.lane AND w.vendor = v_wager.vendor AND w.ext = v_wager.ext;
    v_step.vendor := v_wager.vendor; v_step.ext := v_wager.ext; v_step.member := v_wager.member; v_step.round := v_wager.round;
    v_step.merchant := v_held.merchant; v_step.currency := v_held.currency;
    PERFORM share_with_bonus(v_step, p_now, v_wager.held, v_held);
    v_count := v_count + 1;
  END LOOP;
  PERFORM wallet.tell(p_lanes);
  RETURN v_count;
END $$;

GRANT EXECUTE ON FUNCTION wagers.expire TO croupier_lane;
