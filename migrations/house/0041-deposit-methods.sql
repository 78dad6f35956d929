-- payments: the kinds of ways to deposit, what each costs, and where and when it is offered.
ALTER TABLE payments.method
  ADD COLUMN kind text NOT NULL DEFAULT 'redirect' CHECK (kind IN ('redirect', 'khqr', 'promptpay', 'vietqr', 'slip', 'voucher')),
  ADD COLUMN fee_fixed bigint NOT NULL DEFAULT 0 CHECK (fee_fixed >= 0),
  -- Hundredths of a percent of the amount.
  ADD COLUMN fee_rate int NOT NULL DEFAULT 0 CHECK (fee_rate BETWEEN 0 AND 5000),
  -- Minutes of the merchant's day, from the first until before the second, which may be past midnight; null: all day.
  ADD COLUMN opens smallint CHECK (opens BETWEEN 0 AND 1439),
  ADD COLUMN closes smallint CHECK (closes BETWEEN 0 AND 1439),
  -- ISO codes; empty: everywhere.
  ADD COLUMN countries text[] NOT NULL DEFAULT '{}',
  -- Whom a code or a transfer pays.
  ADD COLUMN payee jsonb NOT NULL DEFAULT '{}',
  ADD CHECK (num_nulls(opens, closes) IN (0, 2) AND opens IS DISTINCT FROM closes OR opens IS NULL);

ALTER TABLE payments.deposit
  ADD COLUMN kind text NOT NULL DEFAULT 'redirect',
  -- Paid on top of the amount, which is what is credited.
  ADD COLUMN fee bigint NOT NULL DEFAULT 0 CHECK (fee >= 0),
  -- What came to the balance, which may be other than what was asked.
  ADD COLUMN credited bigint CHECK (credited > 0),
  -- What a bank's app scans.
  ADD COLUMN code text,
  -- Whom a transfer pays, as it was shown.
  ADD COLUMN pay_to jsonb,
  -- When it can no longer be paid.
  ADD COLUMN expires_at timestamptz,
  DROP CONSTRAINT deposit_state_check,
  ADD CONSTRAINT deposit_state_check CHECK (state IN
    ('preparing', 'awaiting', 'reviewing', 'credited', 'failed', 'expired', 'held', 'reversed', 'taken_back'));
UPDATE payments.deposit SET credited = amount WHERE state = 'credited';
