-- Days of a merchant that are over, with every share worked out.
CREATE TABLE referral.closed_day (
  merchant int NOT NULL,
  day text NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, day)
);
GRANT SELECT, INSERT ON referral.closed_day TO croupier_house;
ALTER TABLE referral.closed_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON referral.closed_day TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON referral.closed_day AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What a member is given for the stakes of friends on one day. What is less than nothing is carried on to the member's next day.
CREATE TABLE referral.share (
  -- Also the id of the reward, where there is anything to pay.
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  currency text NOT NULL,
  day text NOT NULL,
  version int NOT NULL,
  carried_in bigint NOT NULL CHECK (carried_in <= 0),
  -- What the lines come to with what was carried in, and what is left of it below the most that a day gives.
  earned bigint NOT NULL CHECK (earned >= 0),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND earned),
  carried_on bigint NOT NULL CHECK (carried_on <= 0),
  made_at timestamptz NOT NULL,
  UNIQUE (merchant, member, currency, day),
  FOREIGN KEY (merchant, version) REFERENCES referral.programme,
  CHECK (earned = 0 OR carried_on = 0)
);
CREATE INDEX share_of ON referral.share (member, day);
CREATE INDEX share_of_programme ON referral.share (merchant, version);
GRANT SELECT, INSERT ON referral.share TO croupier_house;
ALTER TABLE referral.share ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON referral.share TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON referral.share AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- How a share comes about, friend by friend. Less than nothing where more was taken back than staked.
CREATE TABLE referral.share_line (
  share uuid NOT NULL REFERENCES referral.share,
  merchant int NOT NULL,
  friend bigint NOT NULL,
  -- 1: the member's own friend, 2: a friend of that one, 3: a friend of theirs.
  level smallint NOT NULL CHECK (level BETWEEN 1 AND 3),
  valid bigint NOT NULL,
  -- Hundredths of a per cent.
  rate int NOT NULL CHECK (rate > 0),
  amount bigint NOT NULL,
  PRIMARY KEY (share, friend)
);
GRANT SELECT, INSERT ON referral.share_line TO croupier_house;
ALTER TABLE referral.share_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON referral.share_line TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON referral.share_line AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
