-- payments: which pictures show a transfer, with the hash of what was drawn, so that one that is shown for two deposits is noticed.
CREATE TABLE payments.slip (
  deposit uuid NOT NULL REFERENCES payments.deposit,
  merchant int NOT NULL,
  picture uuid NOT NULL,
  hash bytea NOT NULL,
  PRIMARY KEY (deposit, picture)
);
CREATE INDEX slip_hash ON payments.slip (merchant, hash);
GRANT SELECT, INSERT ON payments.slip TO croupier_house;
ALTER TABLE payments.slip ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.slip TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.slip AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- From this amount on a transfer is credited by two people; null: always.
ALTER TABLE payments.method ADD COLUMN second_from bigint CHECK (second_from > 0);
-- Why a transfer was refused, as its member is told.
ALTER TABLE payments.deposit ADD COLUMN refused_because text
  CHECK (refused_because IN ('not_arrived', 'unreadable', 'other_account', 'shown_before'));
