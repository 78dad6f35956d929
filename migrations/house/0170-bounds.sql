-- Limits of a merchant and of regions, and limits of the time that a member is logged in.

-- In minutes, as the others in a day, week or month of the merchant's calendar. `region`: where the member was last seen, by ISO 3166-1; '' is nowhere
-- yet, and '??' a place that nobody knows.
ALTER TABLE wallet.account ADD COLUMN max_time_day bigint, ADD COLUMN max_time_week bigint, ADD COLUMN max_time_month bigint,
  ADD COLUMN region text NOT NULL DEFAULT '';
ALTER TYPE wallet.seen_account ADD ATTRIBUTE max_time_day bigint, ADD ATTRIBUTE max_time_week bigint, ADD ATTRIBUTE max_time_month bigint,
  ADD ATTRIBUTE region text;

-- What a merchant lets none of its members pass: anywhere ('') or in one region. The lowest of these and of the member's own holds.
CREATE TABLE wallet.bound (
  merchant int NOT NULL,
  region text NOT NULL CHECK (region ~ '^([A-Z]{2})?$'),
  max_stake_day bigint, max_stake_week bigint, max_stake_month bigint,
  max_loss_day bigint, max_loss_week bigint, max_loss_month bigint,
  max_deposit_day bigint, max_deposit_week bigint, max_deposit_month bigint,
  max_time_day bigint, max_time_week bigint, max_time_month bigint,
  PRIMARY KEY (merchant, region)
);
GRANT SELECT ON wallet.bound TO croupier_house;
ALTER TABLE wallet.bound ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON wallet.bound TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON wallet.bound AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- How long somebody was logged in is read by their sessions that reach into a stretch of time.
CREATE INDEX session_time ON identity.session (member_id, ends_at) WHERE stage = 'open';
