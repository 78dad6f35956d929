-- points: what members earn by play, what they may redeem it for, and what became of each redemption.
CREATE SCHEMA points;
GRANT USAGE ON SCHEMA points TO croupier_house;

-- How points are earned and converted, in versions; each holds from its day on.
CREATE TABLE points.programme (
  merchant int NOT NULL,
  version int NOT NULL CHECK (version > 0),
  since text NOT NULL,
  terms jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, version)
);
GRANT SELECT, INSERT ON points.programme TO croupier_house;
ALTER TABLE points.programme ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON points.programme TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON points.programme AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Days of a merchant that are over and worked out for every member.
CREATE TABLE points.closed_day (
  merchant int NOT NULL,
  day text NOT NULL,
  closed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, day)
);
GRANT SELECT, INSERT ON points.closed_day TO croupier_house;
ALTER TABLE points.closed_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON points.closed_day TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON points.closed_day AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What a member earned by the play of one day. Points are counted in hundred-thousandths, as all amounts are.
CREATE TABLE points.member_day (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  day text NOT NULL,
  version int NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  made_at timestamptz NOT NULL,
  UNIQUE (member, day),
  FOREIGN KEY (merchant, version) REFERENCES points.programme
);
GRANT SELECT, INSERT ON points.member_day TO croupier_house;
ALTER TABLE points.member_day ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON points.member_day TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON points.member_day AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- How a day's points came about. `carried_on` is below nothing where more was taken back than staked: it lessens the next day with play on the product.
CREATE TABLE points.day_line (
  merchant int NOT NULL,
  member bigint NOT NULL,
  product text NOT NULL,
  day text NOT NULL,
  valid bigint NOT NULL,
  rate int NOT NULL CHECK (rate >= 0),
  carried_in bigint NOT NULL CHECK (carried_in <= 0),
  amount bigint NOT NULL CHECK (amount >= 0),
  carried_on bigint NOT NULL CHECK (carried_on <= 0),
  PRIMARY KEY (member, product, day),
  FOREIGN KEY (member, day) REFERENCES points.member_day (member, day)
);
CREATE INDEX line_of_day ON points.day_line (member, day);
GRANT SELECT, INSERT ON points.day_line TO croupier_house;
ALTER TABLE points.day_line ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON points.day_line TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON points.day_line AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What points are redeemed for. What was redeemed keeps its own price and name.
CREATE TABLE points.good (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  terms jsonb NOT NULL,
  stock int NOT NULL CHECK (stock >= 0),
  changed_at timestamptz NOT NULL
);
CREATE INDEX good_of_merchant ON points.good (merchant, id);
GRANT SELECT, INSERT, UPDATE ON points.good TO croupier_house;
ALTER TABLE points.good ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON points.good TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON points.good AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Where a member last had something sent, sealed; the next redemption goes there unless they say otherwise.
CREATE TABLE points.address (
  member bigint PRIMARY KEY,
  merchant int NOT NULL,
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON points.address TO croupier_house;
ALTER TABLE points.address ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON points.address TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON points.address AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

CREATE TABLE points.redemption (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  good uuid NOT NULL REFERENCES points.good,
  names jsonb NOT NULL,
  quantity int NOT NULL CHECK (quantity > 0),
  amount bigint NOT NULL CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('in_process', 'approved', 'rejected')),
  -- Where it is sent, as it was told then; none where nothing is sent.
  kid text,
  key_sealed bytea,
  sealed bytea,
  created_at timestamptz NOT NULL,
  -- Names the movement that gives the points back.
  returned uuid UNIQUE,
  answer text,
  decided_by text,
  decided_at timestamptz,
  CHECK ((state = 'in_process') = (decided_at IS NULL) AND (state = 'rejected') = (returned IS NOT NULL)),
  CHECK ((state = 'rejected') = (answer IS NOT NULL))
);
CREATE INDEX redemption_of_member ON points.redemption (member, id);
CREATE INDEX redemption_of_good ON points.redemption (good);
CREATE INDEX redemption_in_process ON points.redemption (merchant, id) WHERE state = 'in_process';
CREATE INDEX redemption_decided ON points.redemption (merchant, id) WHERE state <> 'in_process';
GRANT SELECT, INSERT, UPDATE ON points.redemption TO croupier_house;
ALTER TABLE points.redemption ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON points.redemption TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON points.redemption AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Points that became cash. `day` is the merchant's.
CREATE TABLE points.conversion (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  version int NOT NULL,
  day text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  cash bigint NOT NULL CHECK (cash > 0),
  currency text NOT NULL,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (merchant, version) REFERENCES points.programme
);
CREATE INDEX conversion_of_member ON points.conversion (member, id);
CREATE INDEX conversion_of_day ON points.conversion (member, day);
GRANT SELECT, INSERT ON points.conversion TO croupier_house;
ALTER TABLE points.conversion ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON points.conversion TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON points.conversion AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
