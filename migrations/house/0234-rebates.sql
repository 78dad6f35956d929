-- loyalty: what of members' stakes counted, day by day, and the rebates that were worked out on it.
CREATE SCHEMA loyalty;
GRANT USAGE ON SCHEMA loyalty TO croupier_house;

-- What a merchant gives back for play, in versions: levels, rates, what is taken by hand. Each holds for whole days of the merchant.
CREATE TABLE loyalty.programme (
  merchant int NOT NULL,
  version int NOT NULL CHECK (version > 0),
  -- The first day that it holds for; of several for one day the last.
  since text NOT NULL,
  terms jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, version)
);
GRANT SELECT, INSERT ON loyalty.programme TO croupier_house;
ALTER TABLE loyalty.programme ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.programme TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.programme AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- A reader of the journal keeps this: what of a member's settled stakes counts, and where in the journal it stands.
CREATE TABLE loyalty.valid_stake (
  merchant int NOT NULL,
  member bigint NOT NULL,
  currency text NOT NULL,
  day text NOT NULL,
  product text NOT NULL,
  valid bigint NOT NULL,
  bets int NOT NULL,
  lane smallint NOT NULL,
  first_seq bigint NOT NULL,
  last_seq bigint NOT NULL,
  PRIMARY KEY (merchant, member, currency, day, product)
);
CREATE INDEX valid_stake_of_day ON loyalty.valid_stake (merchant, day, member);
GRANT SELECT, INSERT, UPDATE, DELETE ON loyalty.valid_stake TO croupier_house;
ALTER TABLE loyalty.valid_stake ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.valid_stake TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.valid_stake AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Days of a merchant that are over, with every rebate worked out.
CREATE TABLE loyalty.closed_day (
  merchant int NOT NULL,
  day text NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, day)
);
GRANT SELECT, INSERT ON loyalty.closed_day TO croupier_house;
ALTER TABLE loyalty.closed_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.closed_day TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.closed_day AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What a member's play of one day gives back: what comes by itself and what is taken by hand, apart.
CREATE TABLE loyalty.rebate (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  currency text NOT NULL,
  day text NOT NULL,
  way text NOT NULL CHECK (way IN ('automatic', 'by_hand')),
  version int NOT NULL,
  rank int NOT NULL CHECK (rank >= 0),
  -- What the lines come to, and what is left of it below the most that a day gives.
  earned bigint NOT NULL CHECK (earned >= 0),
  amount bigint NOT NULL CHECK (amount BETWEEN 0 AND earned),
  -- nothing: there is nothing to give, and the lines say why.
  state text NOT NULL CHECK (state IN ('nothing', 'waiting', 'paid', 'expired')),
  made_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (merchant, member, currency, day, way),
  CHECK ((state = 'nothing') = (amount = 0)),
  CHECK ((ended_at IS NULL) = (state IN ('nothing', 'waiting')))
);
CREATE INDEX rebate_of ON loyalty.rebate (member, day);
CREATE INDEX rebate_of_day ON loyalty.rebate (merchant, day);
CREATE INDEX rebate_waiting ON loyalty.rebate (expires_at) WHERE state = 'waiting';
GRANT SELECT, INSERT ON loyalty.rebate TO croupier_house;
GRANT UPDATE (state, ended_at) ON loyalty.rebate TO croupier_house;
ALTER TABLE loyalty.rebate ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.rebate TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.rebate AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- How a rebate comes about, product by product. What is less than nothing is carried on to the product's next line.
CREATE TABLE loyalty.rebate_line (
  merchant int NOT NULL,
  member bigint NOT NULL,
  currency text NOT NULL,
  day text NOT NULL,
  product text NOT NULL,
  rebate uuid NOT NULL REFERENCES loyalty.rebate,
  valid bigint NOT NULL,
  -- Hundredths of a per cent.
  rate int NOT NULL CHECK (rate >= 0),
  carried_in bigint NOT NULL CHECK (carried_in <= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  carried_on bigint NOT NULL CHECK (carried_on <= 0),
  -- Where in the journal the valid stake stands; nothing where there was none that day.
  lane smallint,
  first_seq bigint,
  last_seq bigint,
  PRIMARY KEY (merchant, member, currency, day, product),
  CHECK (num_nulls(lane, first_seq, last_seq) IN (0, 3)),
  CHECK (amount = 0 OR carried_on = 0)
);
CREATE INDEX rebate_line_of ON loyalty.rebate_line (rebate);
GRANT SELECT, INSERT ON loyalty.rebate_line TO croupier_house;
ALTER TABLE loyalty.rebate_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.rebate_line TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.rebate_line AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
