-- Pauses: time-outs and self-exclusions. What the lane decides by stands on the account; what was said, and when, stands here.

-- Neither stake nor deposit from then until then; 'infinity' until the member has asked to come back.
ALTER TABLE wallet.account ADD COLUMN pause_from timestamptz, ADD COLUMN pause_until timestamptz;
ALTER TYPE wallet.seen_account ADD ATTRIBUTE pause_from timestamptz, ADD ATTRIBUTE pause_until timestamptz;

CREATE TABLE limits.pause (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('time_out', 'exclusion')),
  began_at timestamptz NOT NULL,
  -- Nobody ends it before.
  until timestamptz NOT NULL,
  -- When the member asked to come back from an exclusion, and from when on they play again.
  asked_at timestamptz,
  over_at timestamptz,
  CHECK (until > began_at AND over_at >= until AND (asked_at IS NULL OR asked_at >= until))
);
CREATE INDEX pause_member ON limits.pause (member, began_at);
GRANT SELECT, INSERT, UPDATE (asked_at, over_at) ON limits.pause TO croupier_house;
ALTER TABLE limits.pause ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON limits.pause TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON limits.pause AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
