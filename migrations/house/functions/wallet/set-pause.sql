-- From when until when a member neither stakes nor deposits. It waits for the lane, so that no bet decided earlier is written later.
CREATE OR REPLACE FUNCTION wallet.set_pause(p_member bigint, p_from timestamptz, p_until timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM hold_lanes(ARRAY[lane_of(p_member)]);
  UPDATE account SET pause_from = p_from, pause_until = p_until WHERE lane = lane_of(p_member) AND id = p_member * 16;
  IF NOT FOUND THEN RAISE EXCEPTION 'no account of member %', p_member; END IF;
END $$;

GRANT EXECUTE ON FUNCTION wallet.set_pause TO croupier_house;
