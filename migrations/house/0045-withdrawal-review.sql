-- payments: a withdrawal is reviewed before it is paid, and what became of it is said by the member after.
CREATE TABLE payments.withdrawal_rule (
  merchant int PRIMARY KEY,
  -- One of so much or more waits for an operator; so does, where `review_marked`, one that carries a mark of risk.
  review_from bigint NOT NULL CHECK (review_from >= 0),
  review_marked boolean NOT NULL,
  -- To approve one of so much or more takes two.
  second_from bigint NOT NULL CHECK (second_from >= 0),
  -- An account is as old as this before money goes to it.
  payee_hold_hours int NOT NULL CHECK (payee_hold_hours BETWEEN 0 AND 720),
  -- One that the provider says is paid counts as received after so long.
  receipt_minutes int NOT NULL CHECK (receipt_minutes BETWEEN 1 AND 43200)
);
GRANT SELECT, INSERT, UPDATE ON payments.withdrawal_rule TO croupier_house;

-- 'again' is one that pays a lost one once more: its money came out of the house's paid withdrawals and not out of the member's cash.
ALTER TABLE payments.withdrawal
  ADD COLUMN marks text[] NOT NULL DEFAULT '{}',
  ADD COLUMN due_at timestamptz,
  ADD COLUMN claimed_by bigint,
  ADD COLUMN claimed_name text,
  ADD COLUMN claimed_at timestamptz,
  ADD COLUMN paid_at timestamptz,
  -- What the provider says it paid; less than the amount where it paid a part.
  ADD COLUMN paid bigint CHECK (paid > 0 AND paid <= amount),
  -- The posting that gave back the rest of one that was paid in part.
  ADD COLUMN rest uuid UNIQUE,
  -- What the member says did not arrive.
  ADD COLUMN missing bigint CHECK (missing > 0 AND missing <= amount),
  ADD COLUMN settled_as text CHECK (settled_as IN ('paid_again', 'returned', 'confirmed')),
  -- The posting that returned what was missing.
  ADD COLUMN settlement uuid UNIQUE,
  ADD COLUMN again_of uuid REFERENCES payments.withdrawal,
  ADD CHECK (num_nulls(claimed_by, claimed_name, claimed_at) IN (0, 3));
ALTER TABLE payments.withdrawal DROP CONSTRAINT withdrawal_state_check;
-- What was requested before there was a review is paid without one.
UPDATE payments.withdrawal SET state = 'approved' WHERE state = 'requested';
UPDATE payments.withdrawal SET due_at = created_at;
UPDATE payments.withdrawal SET paid_at = changed_at, paid = amount WHERE state = 'paid';
ALTER TABLE payments.withdrawal ALTER COLUMN due_at SET NOT NULL,
  ADD CONSTRAINT withdrawal_state_check CHECK (state IN ('requested', 'reviewing', 'approved', 'paying', 'paid', 'received', 'partly',
    'not_received', 'disputed', 'settled', 'rejected', 'cancelled', 'refused')),
  ADD CHECK ((state = 'settled') = (settled_as IS NOT NULL));
DROP INDEX payments.withdrawal_open;
CREATE INDEX withdrawal_open ON payments.withdrawal (asked_at) WHERE state IN ('approved', 'paying');
CREATE INDEX withdrawal_paid ON payments.withdrawal (merchant, paid_at) WHERE state = 'paid';
CREATE INDEX withdrawal_waiting ON payments.withdrawal (merchant, id) WHERE state IN ('requested', 'reviewing', 'partly', 'not_received', 'disputed');

-- Each step of a withdrawal, kept as it was.
CREATE TABLE payments.withdrawal_step (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  withdrawal uuid NOT NULL REFERENCES payments.withdrawal,
  at timestamptz NOT NULL,
  move text NOT NULL,
  state text NOT NULL,
  actor text NOT NULL CHECK (actor IN ('member', 'operator', 'house', 'provider')),
  -- As they were called then.
  operator_name text,
  note text,
  CHECK ((actor = 'operator') = (operator_name IS NOT NULL))
);
CREATE INDEX withdrawal_step_of ON payments.withdrawal_step (withdrawal, id);
GRANT SELECT, INSERT ON payments.withdrawal_step TO croupier_house;

-- What member and operators say to each other about a disputed one.
CREATE TABLE payments.withdrawal_word (
  id uuid PRIMARY KEY,
  withdrawal uuid NOT NULL REFERENCES payments.withdrawal,
  at timestamptz NOT NULL,
  -- Absent: the member.
  operator_name text,
  content text NOT NULL CHECK (length(content) BETWEEN 1 AND 1000),
  picture uuid REFERENCES payments.picture
);
CREATE INDEX withdrawal_word_of ON payments.withdrawal_word (withdrawal, id);
GRANT SELECT, INSERT ON payments.withdrawal_word TO croupier_house;

DO $$
DECLARE
  walled record;
BEGIN
  FOR walled IN
    SELECT thing, condition FROM (VALUES
      ('payments.withdrawal_rule', 'merchant = runtime.merchant()'),
      ('payments.withdrawal_step', 'EXISTS (SELECT FROM payments.withdrawal w WHERE w.id = withdrawal)'),
      ('payments.withdrawal_word', 'EXISTS (SELECT FROM payments.withdrawal w WHERE w.id = withdrawal)')
    ) AS walls (thing, condition)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled.thing);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled.thing);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (%s)', walled.thing, walled.condition);
  END LOOP;
END
$$;
