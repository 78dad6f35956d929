-- The account with its counters as of a moment: those of a period that is over stand at nothing.
CREATE OR REPLACE FUNCTION wallet.rolled(a wallet.account, p_at timestamptz) RETURNS wallet.account LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE v_day int := wallet.day_of(p_at, a.zone);
BEGIN
  IF a.day = v_day THEN RETURN a; END IF;
  a.stake_day := 0; a.loss_day := 0; a.deposit_day := 0;
  IF wallet.week_of(a.day) <> wallet.week_of(v_day) THEN a.stake_week := 0; a.loss_week := 0; a.deposit_week := 0; END IF;
  IF wallet.month_of(a.day) <> wallet.month_of(v_day) THEN a.stake_month := 0; a.loss_month := 0; a.deposit_month := 0; END IF;
  a.day := v_day;
  RETURN a;
END $$;

-- Which limit of a member's account is passed as its counters stand, or null.
CREATE OR REPLACE FUNCTION wallet.passed_limit(a wallet.account, p_deposits boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_deposits THEN CASE
      WHEN a.deposit_day > a.max_deposit_day THEN 'deposit_day'
      WHEN a.deposit_week > a.max_deposit_week THEN 'deposit_week'
      WHEN a.deposit_month > a.max_deposit_month THEN 'deposit_month' END
    ELSE CASE
      WHEN a.stake_day > a.max_stake_day THEN 'stake_day'
      WHEN a.stake_week > a.max_stake_week THEN 'stake_week'
      WHEN a.stake_month > a.max_stake_month THEN 'stake_month'
      WHEN a.loss_day > a.max_loss_day THEN 'loss_day'
      WHEN a.loss_week > a.max_loss_week THEN 'loss_week'
      WHEN a.loss_month > a.max_loss_month THEN 'loss_month' END
  END
$$;

GRANT EXECUTE ON FUNCTION wallet.rolled, wallet.passed_limit TO croupier_house;
