-- An operator's word on bets of one person's accounts against each other: they were, or they were not.
ALTER TABLE identity.doubt ADD COLUMN verdict text CHECK (verdict IN ('confirmed', 'cleared'));
ALTER TABLE identity.doubt ADD CONSTRAINT verdict_after_look CHECK (verdict IS NULL OR (looked_at IS NOT NULL AND kind = 'opposite_bets')) NOT VALID;
ALTER TABLE identity.doubt VALIDATE CONSTRAINT verdict_after_look;
GRANT UPDATE (verdict) ON identity.doubt TO croupier_house;

-- What was taken off a member's valid stakes by such a word, round by round, on days whose rebate was not worked out yet. The sums of the journal's
-- reader hold it too; it stands here for when they are made anew.
CREATE TABLE loyalty.uncounted_stake (
  merchant int NOT NULL,
  member bigint NOT NULL,
  currency text NOT NULL,
  vendor smallint NOT NULL,
  round text NOT NULL,
  day text NOT NULL,
  product text NOT NULL,
  valid bigint NOT NULL,
  bets int NOT NULL,
  lane smallint NOT NULL,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  PRIMARY KEY (merchant, member, vendor, round, day, product)
);
GRANT SELECT, INSERT, DELETE ON loyalty.uncounted_stake TO croupier_house;
ALTER TABLE loyalty.uncounted_stake ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.uncounted_stake TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.uncounted_stake AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- The same of what was played for bonuses that were in process then.
CREATE TABLE promotions.uncounted (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  claim uuid NOT NULL,
  vendor smallint NOT NULL,
  round text NOT NULL,
  counted bigint NOT NULL,
  PRIMARY KEY (lane, member, claim, vendor, round)
);
GRANT SELECT, INSERT, DELETE ON promotions.uncounted TO croupier_house;
