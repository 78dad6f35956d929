-- The account with its counters as of a moment: those of a period that is over stand at nothing.
CREATE OR REPLACE FUNCTION wallet.rolled(p_account wallet.seen_account, p_at timestamptz) RETURNS wallet.seen_account LANGUAGE plpgsql STABLE AS $$
DECLARE v_day int := merchants.day_of(p_account.merchant, p_at);
BEGIN
  IF p_account.day = v_day THEN RETURN p_account; END IF;
  p_account.stake_day := 0; p_account.loss_day := 0; p_account.deposit_day := 0;
  IF wallet.week_of(p_account.day) <> wallet.week_of(v_day) THEN p_account.stake_week := 0; p_account.loss_week := 0; p_account.deposit_week := 0; END IF;
  IF wallet.month_of(p_account.day) <> wallet.month_of(v_day) THEN p_account.stake_month := 0; p_account.loss_month := 0; p_account.deposit_month := 0; END IF;
  p_account.day := v_day;
  RETURN p_account;
END $$;

-- Which limit of a member's account is passed as its counters stand, or null.
CREATE OR REPLACE FUNCTION wallet.passed_limit(p_account wallet.seen_account, p_deposits boolean) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_deposits THEN CASE
      WHEN p_account.deposit_day > p_account.max_deposit_day THEN 'deposit_day'
      WHEN p_account.deposit_week > p_account.max_deposit_week THEN 'deposit_week'
      WHEN p_account.deposit_month > p_account.max_deposit_month THEN 'deposit_month' END
    ELSE CASE
      WHEN p_account.stake_day > p_account.max_stake_day THEN 'stake_day'
      WHEN p_account.stake_week > p_account.max_stake_week THEN 'stake_week'
      WHEN p_account.stake_month > p_account.max_stake_month THEN 'stake_month'
      WHEN p_account.loss_day > p_account.max_loss_day THEN 'loss_day'
      WHEN p_account.loss_week > p_account.max_loss_week THEN 'loss_week'
      WHEN p_account.loss_month > p_account.max_loss_month THEN 'loss_month' END
  END
$$;

GRANT EXECUTE ON FUNCTION wallet.rolled, wallet.passed_limit TO croupier_house;
