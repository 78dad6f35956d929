-- Looks through so many of the oldest events that were over before a moment, and deletes those that nobody bet on: draws of a chain, and those of
-- the games that are named. Whatever else there is was said by people, and stays. The last event of a game stays too, for the next one is numbered
-- after it; what players shot into one that goes, goes with it. Answers how many were looked at, each of them once.
CREATE OR REPLACE FUNCTION events.sweep(p_before timestamptz, p_games text[], p_most int) RETURNS int
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE v_seen uuid[]; v_gone uuid[];
BEGIN
  -- Whoever asks for what was a moment ago is mistaken.
  IF p_before > clock_timestamp() - interval '7 days' THEN RAISE EXCEPTION 'events are swept when they are old'; END IF;
  v_seen := ARRAY(SELECT e.id FROM events.event e WHERE e.state IN ('settled', 'cancelled') AND NOT e.kept AND e.closes_at < p_before
    ORDER BY e.closes_at LIMIT p_most FOR UPDATE SKIP LOCKED);
  v_gone := ARRAY(SELECT e.id FROM events.event e WHERE e.id = ANY (v_seen) AND (e.chain IS NOT NULL OR e.game = ANY (p_games))
    AND NOT EXISTS (SELECT FROM events.leg l WHERE l.event = e.id)
    AND EXISTS (SELECT FROM events.event n WHERE n.game = e.game AND n.number > e.number));
  DELETE FROM events.shot s WHERE s.event = ANY (v_gone);
  DELETE FROM events.event e WHERE e.id = ANY (v_gone);
  UPDATE events.event e SET kept = true WHERE e.id = ANY (v_seen);
  RETURN cardinality(v_seen);
END
$$;

GRANT EXECUTE ON FUNCTION events.sweep TO croupier_arcade;
