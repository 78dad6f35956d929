-- What bounds a member beside their own limits: of the merchant, anywhere and where they are; who is nobody knows where is bound by every region.
CREATE OR REPLACE FUNCTION wallet.bounds_of(p_merchant int, p_region text) RETURNS TABLE (
  max_stake_day bigint, max_stake_week bigint, max_stake_month bigint, max_loss_day bigint, max_loss_week bigint, max_loss_month bigint,
  max_deposit_day bigint, max_deposit_week bigint, max_deposit_month bigint, max_time_day bigint, max_time_week bigint, max_time_month bigint
) LANGUAGE sql STABLE AS $$
  SELECT min(b.max_stake_day), min(b.max_stake_week), min(b.max_stake_month), min(b.max_loss_day), min(b.max_loss_week), min(b.max_loss_month),
    min(b.max_deposit_day), min(b.max_deposit_week), min(b.max_deposit_month), min(b.max_time_day), min(b.max_time_week), min(b.max_time_month)
  FROM wallet.bound b WHERE b.merchant = p_merchant AND (b.region IN ('', p_region) OR p_region = '??')
$$;

-- The account with the lowest of its own limits and of those around it.
CREATE OR REPLACE FUNCTION wallet.bounded(p_account wallet.seen_account) RETURNS wallet.seen_account LANGUAGE plpgsql STABLE AS $$
DECLARE v_bounds record;
BEGIN
  SELECT * INTO v_bounds FROM wallet.bounds_of(p_account.merchant, p_account.region);
  p_account.max_stake_day := least(p_account.max_stake_day, v_bounds.max_stake_day);
  p_account.max_stake_week := least(p_account.max_stake_week, v_bounds.max_stake_week);
  p_account.max_stake_month := least(p_account.max_stake_month, v_bounds.max_stake_month);
  p_account.max_loss_day := least(p_account.max_loss_day, v_bounds.max_loss_day);
  p_account.max_loss_week := least(p_account.max_loss_week, v_bounds.max_loss_week);
  p_account.max_loss_month := least(p_account.max_loss_month, v_bounds.max_loss_month);
  p_account.max_deposit_day := least(p_account.max_deposit_day, v_bounds.max_deposit_day);
  p_account.max_deposit_week := least(p_account.max_deposit_week, v_bounds.max_deposit_week);
  p_account.max_deposit_month := least(p_account.max_deposit_month, v_bounds.max_deposit_month);
  p_account.max_time_day := least(p_account.max_time_day, v_bounds.max_time_day);
  p_account.max_time_week := least(p_account.max_time_week, v_bounds.max_time_week);
  p_account.max_time_month := least(p_account.max_time_month, v_bounds.max_time_month);
  RETURN p_account;
END $$;

-- p_limits as wallet.set_limits has them; a name that is absent keeps its bound.
CREATE OR REPLACE FUNCTION wallet.set_bound(p_merchant int, p_region text, p_limits jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE v_bound bound;
BEGIN
  INSERT INTO bound (merchant, region) VALUES (p_merchant, p_region) ON CONFLICT DO NOTHING;
  SELECT * INTO v_bound FROM bound b WHERE b.merchant = p_merchant AND b.region = p_region FOR UPDATE;
  v_bound := jsonb_populate_record(v_bound, (SELECT jsonb_object_agg('max_' || key, value) FROM jsonb_each(p_limits)));
  DELETE FROM bound b WHERE b.merchant = p_merchant AND b.region = p_region;
  INSERT INTO bound VALUES (v_bound.*);
END $$;

-- Where a member is now, for the bounds of that region.
CREATE OR REPLACE FUNCTION wallet.set_region(p_member bigint, p_region text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
BEGIN
  PERFORM hold_lanes(ARRAY[lane_of(p_member)]);
  UPDATE account SET region = p_region WHERE lane = lane_of(p_member) AND id = p_member * 16;
END $$;

GRANT EXECUTE ON FUNCTION wallet.bounds_of, wallet.bounded, wallet.set_bound, wallet.set_region TO croupier_house;
