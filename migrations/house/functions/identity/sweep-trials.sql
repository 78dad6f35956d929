-- Trial accounts go a day after their sessions, and nobody else's row can go this way. They own no accounts of money.
CREATE OR REPLACE FUNCTION identity.sweep_trials(p_before timestamptz, p_most int) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
DECLARE v_gone bigint[];
BEGIN
  v_gone := ARRAY(
    SELECT m.id FROM member m WHERE m.type = 4 AND m.registered_at < p_before
      AND NOT EXISTS (SELECT FROM session s WHERE s.member_id = m.id AND s.ended_at IS NULL AND s.ends_at >= p_before)
    ORDER BY m.registered_at LIMIT p_most FOR UPDATE SKIP LOCKED);
  DELETE FROM ticket t USING session s WHERE s.id = t.session_id AND s.member_id = ANY(v_gone);
  DELETE FROM session WHERE member_id = ANY(v_gone);
  DELETE FROM device WHERE member_id = ANY(v_gone);
  DELETE FROM credential WHERE member_id = ANY(v_gone);
  DELETE FROM profile WHERE member_id = ANY(v_gone);
  DELETE FROM member WHERE id = ANY(v_gone);
  RETURN cardinality(v_gone);
END $$;

GRANT EXECUTE ON FUNCTION identity.sweep_trials TO croupier_house;
