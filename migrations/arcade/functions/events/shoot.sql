-- Takes a player's number into an event that takes bets at this moment by the database's clock, if the player's last one is so many milliseconds ago
-- and neither the player nor all players have as many in it as they may. Answers `shot`, or why it was not taken; `known`: the key was used before.
CREATE OR REPLACE FUNCTION events.shoot(p_shot jsonb, p_game text, p_every float8, p_most int, p_of_all int) RETURNS text LANGUAGE plpgsql AS $$
DECLARE v_shot events.shot; v_at timestamptz; v_own bigint; v_last timestamptz;
BEGIN
  v_shot := jsonb_populate_record(NULL::events.shot, p_shot);
  -- Shots of an event are numbered one after another; starting it waits for those that are being taken.
  PERFORM pg_advisory_xact_lock(hashtext('events.shot'), hashtext(v_shot.event::text));
  IF EXISTS (SELECT FROM events.shot s WHERE s.player = v_shot.player AND s.key = v_shot.key) THEN RETURN 'known'; END IF;
  PERFORM FROM events.event e WHERE e.id = v_shot.event FOR SHARE;
  v_at := clock_timestamp();
  PERFORM FROM events.event e WHERE e.id = v_shot.event AND e.game = p_game AND e.state = 'open' AND e.closes_at > v_at;
  IF NOT FOUND THEN RETURN 'closed'; END IF;
  SELECT count(*), max(s.shot_at) INTO v_own, v_last FROM events.shot s WHERE s.event = v_shot.event AND s.player = v_shot.player;
  IF v_own >= p_most THEN RETURN 'limit'; END IF;
  IF v_at < v_last + p_every * interval '1 millisecond' THEN RETURN 'too_soon'; END IF;
  v_shot.place := 1 + coalesce((SELECT max(s.place) FROM events.shot s WHERE s.event = v_shot.event), 0);
  IF v_shot.place > p_of_all THEN RETURN 'full'; END IF;
  INSERT INTO events.shot (event, place, player, key, name, number, shot_at)
    VALUES (v_shot.event, v_shot.place, v_shot.player, v_shot.key, v_shot.name, v_shot.number, v_at)
    ON CONFLICT (player, key) DO NOTHING;
  RETURN CASE WHEN FOUND THEN 'shot' ELSE 'known' END;
END
$$;

GRANT EXECUTE ON FUNCTION events.shoot TO croupier_arcade;
