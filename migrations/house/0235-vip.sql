-- What counts of a member's stakes in a month: the same reader keeps it beside the days.
CREATE TABLE loyalty.valid_month (
  merchant int NOT NULL,
  member bigint NOT NULL,
  currency text NOT NULL,
  month text NOT NULL,
  valid bigint NOT NULL,
  PRIMARY KEY (merchant, member, currency, month)
);
CREATE INDEX valid_month_by_stake ON loyalty.valid_month (merchant, month, valid);
GRANT SELECT, INSERT, UPDATE, DELETE ON loyalty.valid_month TO croupier_house;
ALTER TABLE loyalty.valid_month ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.valid_month TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.valid_month AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- The level a member is on; who has none is on the first.
CREATE TABLE loyalty.standing (
  member bigint PRIMARY KEY,
  merchant int NOT NULL,
  rank int NOT NULL CHECK (rank >= 0),
  since text NOT NULL
);
CREATE INDEX standing_above ON loyalty.standing (merchant, member) WHERE rank > 0;
GRANT SELECT, INSERT ON loyalty.standing TO croupier_house;
GRANT UPDATE (rank, since) ON loyalty.standing TO croupier_house;
ALTER TABLE loyalty.standing ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.standing TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.standing AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- How a member came to a level: by which month's stake, and why.
CREATE TABLE loyalty.level_change (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  -- The first day on the new level.
  since text NOT NULL,
  before int NOT NULL,
  rank int NOT NULL CHECK (rank >= 0 AND rank <> before),
  reason text NOT NULL CHECK (reason IN ('reached', 'not_kept')),
  month text NOT NULL,
  valid bigint NOT NULL,
  noted_at timestamptz NOT NULL,
  UNIQUE (member, month, reason, rank)
);
CREATE INDEX level_change_of ON loyalty.level_change (member, since);
GRANT SELECT, INSERT ON loyalty.level_change TO croupier_house;
ALTER TABLE loyalty.level_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.level_change TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.level_change AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What a member is given who comes to a level for the first time.
CREATE TABLE loyalty.gift (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  rank int NOT NULL CHECK (rank > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  owed_at timestamptz NOT NULL,
  paid_at timestamptz,
  UNIQUE (member, rank)
);
CREATE INDEX gift_owed ON loyalty.gift (id) WHERE paid_at IS NULL;
GRANT SELECT, INSERT ON loyalty.gift TO croupier_house;
GRANT UPDATE (paid_at) ON loyalty.gift TO croupier_house;
ALTER TABLE loyalty.gift ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.gift TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.gift AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
