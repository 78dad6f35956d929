-- From now on a member's stakes take from this bonus what their cash lacks. Answers false where they take from another one.
CREATE OR REPLACE FUNCTION wallet.begin_bonus(p_member bigint, p_bonus bigint, p_largest bigint, p_excluded text[]) RETURNS boolean
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
DECLARE v_lane smallint := lane_of(p_member);
BEGIN
  PERFORM hold_lanes(ARRAY[v_lane]);
  UPDATE account SET bonus = p_bonus WHERE lane = v_lane AND id = p_member * 16 AND bonus IS NULL;
  IF NOT FOUND THEN RETURN false; END IF;
  INSERT INTO bonus_terms (lane, bonus, member, state, largest, excluded) VALUES (v_lane, p_bonus, p_member, 'active', p_largest, p_excluded);
  RETURN true;
END $$;

-- Nothing is staked from this bonus any more. Answers what lies in it, and holds the lane until the caller has posted where that goes; nothing
-- where it has ended.
CREATE OR REPLACE FUNCTION wallet.end_bonus(p_member bigint, p_bonus bigint, p_state text) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
DECLARE v_lane smallint := lane_of(p_member);
BEGIN
  PERFORM hold_lanes(ARRAY[v_lane]);
  UPDATE bonus_terms SET state = p_state WHERE lane = v_lane AND bonus = p_bonus AND member = p_member AND state = 'active';
  IF NOT FOUND THEN RETURN NULL; END IF;
  UPDATE account SET bonus = NULL WHERE lane = v_lane AND id = p_member * 16 AND bonus = p_bonus;
  RETURN (SELECT a.balance FROM account a WHERE a.lane = v_lane AND a.id = p_bonus);
END $$;

-- What a member can stake: cash, and the bonus that gives what it lacks.
CREATE OR REPLACE FUNCTION wallet.spendable(p_member bigint) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT a.balance + coalesce((SELECT b.balance FROM wallet.account b WHERE b.lane = a.lane AND b.id = a.bonus), 0)
  FROM wallet.account a WHERE a.lane = wallet.lane_of(p_member) AND a.id = p_member * 16
$$;

GRANT EXECUTE ON FUNCTION wallet.begin_bonus, wallet.end_bonus, wallet.spendable TO croupier_house;
