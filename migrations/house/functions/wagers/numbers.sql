-- Made by `npm run numbers`: what the lists of src/house/wagers are in the database. A call with a name is a constant of its plan.
CREATE OR REPLACE FUNCTION wagers.status(p_name text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'ok' THEN 0 WHEN 'replayed' THEN 1 WHEN 'reused' THEN 2 WHEN 'insufficient' THEN 3 WHEN 'no_account' THEN 4 WHEN 'wrong_currency' THEN 5
    WHEN 'state_forbids' THEN 6 WHEN 'limit_reached' THEN 7 WHEN 'tombstoned' THEN 8 WHEN 'round_closed' THEN 9 WHEN 'unknown_reference' THEN 10
    WHEN 'already_settled' THEN 11 WHEN 'pool_short' THEN 12 WHEN 'too_large' THEN 13 WHEN 'busy' THEN 14 WHEN 'held' THEN 15
  END::int
$$;

CREATE OR REPLACE FUNCTION wagers.limit_number(p_name text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'none' THEN 0 WHEN 'largest' THEN 1 WHEN 'member_largest' THEN 2 WHEN 'stake_day' THEN 3 WHEN 'stake_week' THEN 4 WHEN 'stake_month' THEN 5
    WHEN 'loss_day' THEN 6 WHEN 'loss_week' THEN 7 WHEN 'loss_month' THEN 8 WHEN 'time_day' THEN 9 WHEN 'time_week' THEN 10 WHEN 'time_month' THEN 11
    WHEN 'pause' THEN 12 WHEN 'reality_check' THEN 13 WHEN 'bonus_largest' THEN 14 WHEN 'bonus_product' THEN 15 WHEN 'free_round' THEN 16
  END::int
$$;

CREATE OR REPLACE FUNCTION wagers.flag(p_name text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'free' THEN 1 WHEN 'closes_round' THEN 2 WHEN 'with_wins' THEN 4 WHEN 'lent' THEN 8
  END::int
$$;

CREATE OR REPLACE FUNCTION wagers.wager_state(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'held' THEN 0 WHEN 'accepted' THEN 1 WHEN 'returned' THEN 2 WHEN 'settled' THEN 3 WHEN 'cashed_out' THEN 4
  END::smallint
$$;
