-- By the name of each limit of a period: how much of it is used as of a moment, and what the merchant and the region allow at most. Time in minutes.
CREATE OR REPLACE FUNCTION wallet.counted_play(p_member bigint, p_now timestamptz) RETURNS TABLE (name text, used bigint, house bigint)
LANGUAGE sql STABLE AS $$
  SELECT c.name, c.used, c.house
  FROM wallet.account a
  CROSS JOIN LATERAL wallet.rolled(ROW(a.*)::wallet.seen_account, p_now) r
  CROSS JOIN LATERAL wallet.bounds_of(a.merchant, a.region) b
  CROSS JOIN LATERAL (VALUES
    ('stake_day', r.stake_day, b.max_stake_day),
    ('stake_week', r.stake_week, b.max_stake_week),
    ('stake_month', r.stake_month, b.max_stake_month),
    ('loss_day', r.loss_day, b.max_loss_day),
    ('loss_week', r.loss_week, b.max_loss_week),
    ('loss_month', r.loss_month, b.max_loss_month),
    ('deposit_day', r.deposit_day, b.max_deposit_day),
    ('deposit_week', r.deposit_week, b.max_deposit_week),
    ('deposit_month', r.deposit_month, b.max_deposit_month),
    ('time_day', identity.time_here(p_member, wallet.began(a.merchant, p_now, 'day'), p_now) / 60, b.max_time_day),
    ('time_week', identity.time_here(p_member, wallet.began(a.merchant, p_now, 'week'), p_now) / 60, b.max_time_week),
    ('time_month', identity.time_here(p_member, wallet.began(a.merchant, p_now, 'month'), p_now) / 60, b.max_time_month)
  ) c(name, used, house)
  WHERE a.lane = wallet.lane_of(p_member) AND a.id = p_member * 16
$$;

GRANT EXECUTE ON FUNCTION wallet.counted_play TO croupier_house;
