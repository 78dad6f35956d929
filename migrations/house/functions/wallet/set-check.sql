-- From when on a member stakes nothing before they have seen how long and at what cost they play. It waits for the lane, as every wall does.
CREATE OR REPLACE FUNCTION wallet.set_check(p_member bigint, p_at timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM hold_lanes(ARRAY[lane_of(p_member)]);
  UPDATE account SET check_at = p_at WHERE lane = lane_of(p_member) AND id = p_member * 16;
  IF NOT FOUND THEN RAISE EXCEPTION 'no account of member %', p_member; END IF;
END $$;

GRANT EXECUTE ON FUNCTION wallet.set_check TO croupier_house;
