-- Reality checks: how often somebody who plays is shown for how long and at what cost, and from when on no stake is taken before they have seen it.

ALTER TABLE wallet.account ADD COLUMN check_at timestamptz;
ALTER TYPE wallet.seen_account ADD ATTRIBUTE check_at timestamptz;

CREATE TABLE limits.reality_check (
  member bigint PRIMARY KEY,
  merchant int NOT NULL,
  -- Minutes, as the member chose; null: as their region has it.
  chosen int CHECK (chosen BETWEEN 1 AND 1440),
  -- The login in which games were opened, since when, and how many minutes lie between two checks of it.
  login uuid,
  since timestamptz,
  minutes int,
  CHECK (num_nulls(login, since, minutes) IN (0, 3))
);
GRANT SELECT, INSERT, UPDATE ON limits.reality_check TO croupier_house;
ALTER TABLE limits.reality_check ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON limits.reality_check TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON limits.reality_check AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
