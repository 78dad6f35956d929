-- payments: which members may use a way to deposit, and ways that are no longer.
ALTER TABLE payments.method
  -- Members of these tiers, the first and the last among them.
  ADD COLUMN tier_from smallint NOT NULL DEFAULT 0 CHECK (tier_from BETWEEN 0 AND 9),
  ADD COLUMN tier_to smallint NOT NULL DEFAULT 9 CHECK (tier_to BETWEEN 0 AND 9),
  -- Since then it is history: no deposit is asked for by it, and its code is not given again.
  ADD COLUMN retired_at timestamptz,
  ADD CHECK (tier_from <= tier_to),
  ADD CHECK (retired_at IS NULL OR NOT enabled);

-- Absent: tier 0.
CREATE TABLE payments.member_tier (
  member bigint PRIMARY KEY,
  merchant int NOT NULL,
  tier smallint NOT NULL CHECK (tier BETWEEN 0 AND 9)
);
GRANT SELECT, INSERT, UPDATE ON payments.member_tier TO croupier_house;
ALTER TABLE payments.member_tier ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.member_tier TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.member_tier AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
