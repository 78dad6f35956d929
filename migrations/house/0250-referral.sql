-- referral: what a merchant gives to members for friends whom they invite, and which friends count.
CREATE SCHEMA referral;
GRANT USAGE ON SCHEMA referral TO croupier_house;

-- What a merchant offers, in versions. A friend goes by the one of the day on which they registered, a day's share by the one of that day.
CREATE TABLE referral.programme (
  merchant int NOT NULL,
  version int NOT NULL CHECK (version > 0),
  -- The first day that it holds for; of several for one day the last.
  since text NOT NULL,
  terms jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, version)
);
GRANT SELECT, INSERT ON referral.programme TO croupier_house;
ALTER TABLE referral.programme ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON referral.programme TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON referral.programme AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Friends who deposited and staked what they had to in time, each once for ever.
CREATE TABLE referral.friend (
  member bigint PRIMARY KEY,
  merchant int NOT NULL,
  inviter bigint NOT NULL CHECK (inviter <> member),
  version int NOT NULL,
  deposited bigint NOT NULL CHECK (deposited >= 0),
  staked bigint NOT NULL CHECK (staked >= 0),
  reached_at timestamptz NOT NULL,
  -- waiting: they may be one person with their inviter, and an operator decides.
  state text NOT NULL CHECK (state IN ('counted', 'waiting', 'refused')),
  -- What they have in common with their inviter.
  linked_by text[] NOT NULL CHECK (linked_by <@ ARRAY['device', 'contact']),
  -- The how manieth friend of the inviter counts with this one.
  place int CHECK (place > 0),
  decided_at timestamptz,
  decided_by text,
  reason text,
  UNIQUE (inviter, place),
  FOREIGN KEY (merchant, version) REFERENCES referral.programme,
  CHECK ((place IS NOT NULL) = (state = 'counted')),
  CHECK (num_nulls(decided_at, decided_by, reason) IN (0, 3)),
  CHECK ((decided_at IS NOT NULL) = (state = 'refused' OR state = 'counted' AND cardinality(linked_by) > 0)),
  CHECK (state = 'counted' OR cardinality(linked_by) > 0)
);
CREATE INDEX friend_waiting ON referral.friend (merchant, member) WHERE state = 'waiting';
CREATE INDEX friend_of_programme ON referral.friend (merchant, version);
GRANT SELECT, INSERT ON referral.friend TO croupier_house;
GRANT UPDATE (state, place, decided_at, decided_by, reason) ON referral.friend TO croupier_house;
ALTER TABLE referral.friend ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON referral.friend TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON referral.friend AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What is owed to a member until it is paid: for a friend who counts, to that friend, or for a day's stakes of friends.
CREATE TABLE referral.reward (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('friend', 'welcome', 'share')),
  friend bigint REFERENCES referral.friend,
  amount bigint NOT NULL CHECK (amount > 0),
  owed_at timestamptz NOT NULL,
  paid_at timestamptz,
  UNIQUE (friend, kind),
  CHECK ((friend IS NULL) = (kind = 'share')),
  CHECK (kind <> 'welcome' OR friend = member)
);
CREATE INDEX reward_owed ON referral.reward (id) WHERE paid_at IS NULL;
CREATE INDEX reward_of ON referral.reward (member, id);
GRANT SELECT, INSERT ON referral.reward TO croupier_house;
GRANT UPDATE (paid_at) ON referral.reward TO croupier_house;
ALTER TABLE referral.reward ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON referral.reward TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON referral.reward AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What a merchant paid on a day, held against the most that it pays on one.
CREATE TABLE referral.spent_day (
  merchant int NOT NULL,
  day text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (merchant, day)
);
GRANT SELECT, INSERT, UPDATE ON referral.spent_day TO croupier_house;
ALTER TABLE referral.spent_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON referral.spent_day TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON referral.spent_day AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
