-- payments: pictures that a member sends to show something of a payment, drawn anew. Nobody but that member and the merchant's desk sees one.
CREATE TABLE payments.picture (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  -- What it belongs to, such as `withdrawal:…`; absent while it waits, for a day at the longest.
  matter text,
  -- WebP.
  bytes bytea NOT NULL,
  added_at timestamptz NOT NULL
);
ALTER TABLE payments.picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX picture_of ON payments.picture (matter) WHERE matter IS NOT NULL;
CREATE INDEX picture_waiting ON payments.picture (added_at) WHERE matter IS NULL;

GRANT SELECT, INSERT, DELETE ON payments.picture TO croupier_house;
GRANT UPDATE (matter) ON payments.picture TO croupier_house;

ALTER TABLE payments.picture ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.picture TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.picture AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
