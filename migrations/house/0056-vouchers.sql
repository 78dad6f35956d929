-- payments: codes that are worth money. What is issued and not redeemed stands in a pool of the ledger, which cannot pay more than it has.
CREATE TABLE payments.voucher_batch (
  -- Also the id of the posting that fills the pool.
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  method text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  count int NOT NULL CHECK (count BETWEEN 1 AND 500),
  expires_at timestamptz NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'issued', 'returned', 'void', 'expired')),
  -- What was left in it when it ended.
  left_over bigint CHECK (left_over >= 0),
  issued_by text NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (merchant, method) REFERENCES payments.method (merchant, code)
);
CREATE INDEX voucher_batch_of ON payments.voucher_batch (merchant, id);
CREATE INDEX voucher_batch_due ON payments.voucher_batch (expires_at) WHERE state = 'issued';

-- A code is 79 bits by chance, so a plain hash of it cannot be guessed back.
CREATE TABLE payments.voucher (
  merchant int NOT NULL,
  hash bytea NOT NULL,
  batch uuid NOT NULL REFERENCES payments.voucher_batch,
  deposit uuid UNIQUE REFERENCES payments.deposit,
  PRIMARY KEY (merchant, hash)
);
CREATE INDEX voucher_of_batch ON payments.voucher (batch);

GRANT SELECT, INSERT ON payments.voucher_batch, payments.voucher TO croupier_house;
GRANT UPDATE (state, left_over) ON payments.voucher_batch TO croupier_house;
GRANT UPDATE (deposit) ON payments.voucher TO croupier_house;
ALTER TABLE payments.voucher_batch ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.voucher_batch TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.voucher_batch AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
ALTER TABLE payments.voucher ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.voucher TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.voucher AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
