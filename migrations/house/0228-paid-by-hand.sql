-- payments: a withdrawal that people pay at a bank. Who is at it, and what they say they sent.
ALTER TABLE payments.withdrawal
  ADD COLUMN payer bigint,
  ADD COLUMN payer_name text,
  ADD COLUMN payer_since timestamptz,
  ADD CONSTRAINT withdrawal_payer CHECK (num_nulls(payer, payer_name, payer_since) IN (0, 3)),
  ADD CONSTRAINT withdrawal_paid_by_hand CHECK (payer IS NULL OR provider = 'desk');
CREATE INDEX withdrawal_by_hand ON payments.withdrawal (merchant, id) WHERE provider = 'desk' AND state IN ('approved', 'paying');

CREATE TABLE payments.hand_payment (
  id uuid PRIMARY KEY,
  withdrawal uuid NOT NULL REFERENCES payments.withdrawal,
  merchant int NOT NULL,
  member bigint NOT NULL,
  option text NOT NULL,
  -- As the bank calls the transfer.
  reference text NOT NULL CHECK (length(reference) BETWEEN 4 AND 60),
  -- By the bank's calendar.
  paid_on date NOT NULL,
  picture uuid NOT NULL REFERENCES payments.picture,
  sent_by bigint NOT NULL,
  -- As they were called then.
  sent_name text NOT NULL,
  sent_at timestamptz NOT NULL,
  -- confirmed: by a second person · sent_back: it is to be recorded anew · returned: the bank sent it back.
  ended text CHECK (ended IN ('confirmed', 'sent_back', 'returned')),
  ended_by bigint,
  ended_name text,
  ended_at timestamptz,
  CHECK (num_nulls(ended, ended_by, ended_name, ended_at) IN (0, 4)),
  CONSTRAINT hand_payment_second CHECK (ended <> 'confirmed' OR ended_by <> sent_by)
);
-- One transfer pays one withdrawal, and one withdrawal is paid by one transfer.
CREATE UNIQUE INDEX hand_payment_reference ON payments.hand_payment (merchant, option, reference) WHERE ended IS DISTINCT FROM 'sent_back';
CREATE UNIQUE INDEX hand_payment_once ON payments.hand_payment (withdrawal) WHERE ended IS DISTINCT FROM 'sent_back';
CREATE INDEX hand_payment_of ON payments.hand_payment (withdrawal, id);
CREATE INDEX hand_payment_day ON payments.hand_payment (merchant, paid_on, id) WHERE ended IS DISTINCT FROM 'sent_back';

GRANT SELECT, INSERT ON payments.hand_payment TO croupier_house;
GRANT UPDATE (ended, ended_by, ended_name, ended_at) ON payments.hand_payment TO croupier_house;
ALTER TABLE payments.hand_payment ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.hand_payment TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.hand_payment AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
