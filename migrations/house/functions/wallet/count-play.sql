-- Counts a stake, a loss or a deposit; the counters of a day, week or month that is over begin again at nothing.
CREATE OR REPLACE FUNCTION wallet.count_play(p_lane smallint, p_account bigint, p_at timestamptz, p_stake bigint, p_loss bigint, p_deposit bigint) RETURNS void
LANGUAGE sql AS $$
  UPDATE wallet.account a SET day = n.d,
    stake_day = CASE WHEN a.day = n.d THEN stake_day ELSE 0 END + p_stake,
    loss_day = CASE WHEN a.day = n.d THEN loss_day ELSE 0 END + p_loss,
    deposit_day = CASE WHEN a.day = n.d THEN deposit_day ELSE 0 END + p_deposit,
    stake_week = CASE WHEN n.w THEN stake_week ELSE 0 END + p_stake,
    loss_week = CASE WHEN n.w THEN loss_week ELSE 0 END + p_loss,
    deposit_week = CASE WHEN n.w THEN deposit_week ELSE 0 END + p_deposit,
    stake_month = CASE WHEN n.m THEN stake_month ELSE 0 END + p_stake,
    loss_month = CASE WHEN n.m THEN loss_month ELSE 0 END + p_loss,
    deposit_month = CASE WHEN n.m THEN deposit_month ELSE 0 END + p_deposit
  FROM (SELECT o.lane, o.id, t.d, wallet.week_of(o.day) = wallet.week_of(t.d) AS w, wallet.month_of(o.day) = wallet.month_of(t.d) AS m
        FROM wallet.account o, LATERAL (SELECT merchants.day_of(o.merchant, p_at) AS d) t WHERE o.lane = p_lane AND o.id = p_account) n
  WHERE a.lane = n.lane AND a.id = n.id
$$;

-- Takes a stake of an earlier moment back out of the periods that still run.
CREATE OR REPLACE FUNCTION wallet.uncount_play(p_lane smallint, p_account bigint, p_at timestamptz, p_then timestamptz, p_stake bigint, p_loss bigint) RETURNS void
LANGUAGE sql AS $$
  SELECT wallet.count_play(p_lane, p_account, p_at, 0, 0, 0);
  UPDATE wallet.account a SET
    stake_day = a.stake_day - CASE WHEN t.d = a.day THEN p_stake ELSE 0 END,
    loss_day = a.loss_day - CASE WHEN t.d = a.day THEN p_loss ELSE 0 END,
    stake_week = a.stake_week - CASE WHEN wallet.week_of(t.d) = wallet.week_of(a.day) THEN p_stake ELSE 0 END,
    loss_week = a.loss_week - CASE WHEN wallet.week_of(t.d) = wallet.week_of(a.day) THEN p_loss ELSE 0 END,
    stake_month = a.stake_month - CASE WHEN wallet.month_of(t.d) = wallet.month_of(a.day) THEN p_stake ELSE 0 END,
    loss_month = a.loss_month - CASE WHEN wallet.month_of(t.d) = wallet.month_of(a.day) THEN p_loss ELSE 0 END
  FROM (SELECT merchants.day_of(o.merchant, p_then) AS d FROM wallet.account o WHERE o.lane = p_lane AND o.id = p_account) t
  WHERE a.lane = p_lane AND a.id = p_account
$$;
