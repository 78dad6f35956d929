-- Adds what the journal gained since the last run to what it summed to then, and names every account whose balance differs, and every lane
-- whose rows are not gapless. Above the threshold it also halts payouts. One statement reads it all, so play need not stop for it.
CREATE OR REPLACE FUNCTION wallet.trial_balance(p_threshold bigint, p_now timestamptz)
RETURNS TABLE (lane smallint, account bigint, expected numeric, found numeric)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
#variable_conflict use_column
DECLARE v_off numeric;
BEGIN
  LOCK TABLE trial IN EXCLUSIVE MODE;
  DROP TABLE IF EXISTS pg_temp.tried;
  CREATE TEMP TABLE tried ON COMMIT DROP AS
    WITH fresh AS (
      SELECT e.* FROM trial_head h JOIN entry e ON e.lane = h.lane AND e.seq > h.seq
    ), moved AS (
      SELECT lane, account, sum(amount) AS amount FROM (
        SELECT f.lane, f.account, f.amount FROM fresh f UNION ALL SELECT f.lane, f.contra, -f.amount FROM fresh f
      ) both_ends WHERE account <> 0 GROUP BY lane, account
    ), summed AS (
      SELECT lane, account, coalesce(t.balance, 0) + coalesce(m.amount, 0) AS expected
      FROM trial t FULL JOIN moved m USING (lane, account)
    )
    SELECT lane, account, coalesce(s.expected, 0) AS expected, coalesce(a.balance, 0)::numeric AS found, true AS money
    FROM summed s FULL JOIN (SELECT lane, id AS account, balance FROM account) a USING (lane, account)
    UNION ALL
    SELECT l.lane, 0, l.seq, h.seq + (SELECT count(*) FROM fresh f WHERE f.lane = l.lane), false FROM lane l JOIN trial_head h ON h.lane = l.lane;
  INSERT INTO trial AS t SELECT n.lane, n.account, n.expected FROM pg_temp.tried n WHERE n.money AND n.expected <> 0
    ON CONFLICT (lane, account) DO UPDATE SET balance = excluded.balance WHERE t.balance <> excluded.balance;
  UPDATE trial t SET balance = 0 FROM pg_temp.tried n WHERE n.money AND n.expected = 0 AND t.lane = n.lane AND t.account = n.account AND t.balance <> 0;
  UPDATE trial_head h SET seq = n.found FROM pg_temp.tried n WHERE NOT n.money AND h.lane = n.lane;
  v_off := (SELECT coalesce(sum(abs(n.expected - n.found)), 0) FROM pg_temp.tried n WHERE n.expected <> n.found);
  IF v_off > p_threshold AND NOT EXISTS (SELECT 1 FROM halt WHERE lifted_at IS NULL AND merchant IS NULL) THEN
    INSERT INTO halt (at, reason) VALUES (p_now, 'trial balance is off by ' || v_off || ' units');
  END IF;
  RETURN QUERY SELECT n.lane, n.account, n.expected, n.found FROM pg_temp.tried n WHERE n.expected <> n.found;
END $$;

CREATE OR REPLACE FUNCTION wallet.note_trial(p_drifted int, p_now timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS
  $$ INSERT INTO trial_run (at, drifted) VALUES (p_now, p_drifted) $$;

GRANT EXECUTE ON FUNCTION wallet.trial_balance, wallet.note_trial TO croupier_house;
