-- missions: what a merchant asks of its members and gives for it, and what they claimed.
CREATE SCHEMA missions;
GRANT USAGE ON SCHEMA missions TO croupier_house;

-- A mission in versions. Each holds for whole periods, from the one on that begins with its day or later.
CREATE TABLE missions.mission (
  id uuid NOT NULL,
  version int NOT NULL CHECK (version > 0),
  merchant int NOT NULL,
  -- The same in every version.
  period text NOT NULL CHECK (period IN ('day', 'week')),
  since text NOT NULL,
  terms jsonb NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (id, version)
);
CREATE INDEX mission_of_merchant ON missions.mission (merchant, id, version);
GRANT SELECT, INSERT ON missions.mission TO croupier_house;
ALTER TABLE missions.mission ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON missions.mission TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON missions.mission AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What a member was paid for a mission, once for a period. `period` is its first day.
CREATE TABLE missions.claim (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  currency text NOT NULL,
  mission uuid NOT NULL,
  version int NOT NULL,
  period text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  claimed_at timestamptz NOT NULL,
  UNIQUE (member, mission, period),
  FOREIGN KEY (mission, version) REFERENCES missions.mission
);
CREATE INDEX claim_of ON missions.claim (member, period);
CREATE INDEX claim_of_mission ON missions.claim (mission, version);
GRANT SELECT, INSERT ON missions.claim TO croupier_house;
ALTER TABLE missions.claim ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON missions.claim TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON missions.claim AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
