-- A row of no money in each of these lanes that moved since its last marker, so that a reader of all lanes knows up to which moment it has
-- seen everything. One that stands still gets no row: its time goes on in its own line, every
-- ten seconds, and no row of an earlier moment can still come, because a row is never earlier than its lane.
CREATE OR REPLACE FUNCTION wallet.mark(p_lanes smallint[], p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v_due smallint[];
BEGIN
  SELECT array_agg(l.lane ORDER BY l.lane) INTO v_due FROM lane l LEFT JOIN entry e ON e.lane = l.lane AND e.seq = l.seq
    WHERE l.lane = ANY(p_lanes) AND (l.at <= p_now - interval '10 seconds' OR e.kind <> wallet.kind_number('marker'));
  IF v_due IS NULL THEN RETURN; END IF;
  PERFORM hold_lanes(v_due);
  WITH marked AS (
    UPDATE lane l SET seq = l.seq + 1, at = greatest(l.at, p_now) FROM entry e
    WHERE l.lane = ANY(v_due) AND e.lane = l.lane AND e.seq = l.seq AND e.kind <> wallet.kind_number('marker') RETURNING l.lane, l.seq, l.at
  )
  INSERT INTO entry (lane, seq, at, account, contra, amount, balance_after, contra_after, currency, kind)
    SELECT lane, seq, at, 0, 0, 0, 0, 0, 0, wallet.kind_number('marker') FROM marked;
  UPDATE lane SET at = p_now WHERE lane = ANY(v_due) AND at < p_now;
END $$;

GRANT EXECUTE ON FUNCTION wallet.mark TO croupier_house, croupier_lane;
