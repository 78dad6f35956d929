CREATE OR REPLACE FUNCTION wallet.set_states(p_member bigint, p_states int) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM hold_lanes(ARRAY[lane_of(p_member)]);
  UPDATE account SET states = p_states WHERE lane = lane_of(p_member) AND id = p_member * 16;
  IF NOT FOUND THEN RAISE EXCEPTION 'no account of member %', p_member; END IF;
END $$;

-- p_limits: {"stake_day": units | null, …}; a name that is absent keeps its limit.
CREATE OR REPLACE FUNCTION wallet.set_limits(p_member bigint, p_limits jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM hold_lanes(ARRAY[lane_of(p_member)]);
  UPDATE account a SET
    max_stake_day = n.max_stake_day, max_stake_week = n.max_stake_week, max_stake_month = n.max_stake_month,
    max_loss_day = n.max_loss_day, max_loss_week = n.max_loss_week, max_loss_month = n.max_loss_month,
    max_deposit_day = n.max_deposit_day, max_deposit_week = n.max_deposit_week, max_deposit_month = n.max_deposit_month,
    max_time_day = n.max_time_day, max_time_week = n.max_time_week, max_time_month = n.max_time_month
  FROM (SELECT (jsonb_populate_record(o, (SELECT jsonb_object_agg('max_' || key, value) FROM jsonb_each(p_limits)))).*
        FROM account o WHERE o.lane = lane_of(p_member) AND o.id = p_member * 16) n
  WHERE a.lane = n.lane AND a.id = n.id;
  IF NOT FOUND THEN RAISE EXCEPTION 'no account of member %', p_member; END IF;
END $$;

-- The largest single stake of a member on a product ('*' for every product); null takes it away.
CREATE OR REPLACE FUNCTION wallet.set_stake_cap(p_member bigint, p_product text, p_largest bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
DECLARE v_lane smallint := lane_of(p_member);
BEGIN
  PERFORM hold_lanes(ARRAY[v_lane]);
  DELETE FROM stake_cap WHERE lane = v_lane AND member = p_member AND product = p_product;
  IF p_largest IS NOT NULL THEN INSERT INTO stake_cap VALUES (v_lane, p_member, p_product, p_largest); END IF;
  UPDATE account SET capped = EXISTS (SELECT 1 FROM stake_cap c WHERE c.lane = v_lane AND c.member = p_member)
    WHERE lane = v_lane AND id = p_member * 16;
  IF NOT FOUND THEN RAISE EXCEPTION 'no account of member %', p_member; END IF;
END $$;

GRANT EXECUTE ON FUNCTION wallet.set_states, wallet.set_limits, wallet.set_stake_cap TO croupier_house;
