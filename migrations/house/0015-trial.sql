-- Free play. games: a launch of a trial, whose money the vendor keeps; the house takes no stake for it.
ALTER TABLE games.session ADD COLUMN trial boolean NOT NULL DEFAULT false;
DROP INDEX games.session_live;
CREATE UNIQUE INDEX session_live ON games.session (member, game, channel, trial) WHERE state = 'live';

-- identity: trial accounts go a day after their sessions, and nobody else's row can go this way. They own no accounts of money.
CREATE INDEX member_trial ON identity.member (registered_at) WHERE type = 4;
CREATE FUNCTION identity.sweep_trials(p_before timestamptz, p_most int) RETURNS integer
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
REVOKE ALL ON FUNCTION identity.sweep_trials(timestamptz, int) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION identity.sweep_trials(timestamptz, int) TO croupier_house;
