-- care: who shows marks of harm by their play, what operators did about it, and how far the look through all members has come.
CREATE SCHEMA care;
GRANT USAGE ON SCHEMA care TO croupier_house;

-- One for each member, once and for all: it is closed and opened again.
CREATE TABLE care.case_file (
  member bigint PRIMARY KEY,
  merchant int NOT NULL,
  level text NOT NULL CHECK (level IN ('medium', 'high')),
  score int NOT NULL,
  -- Each with the figures that are its reason, amounts as decimal text.
  marks jsonb NOT NULL,
  currency text NOT NULL,
  opened_at timestamptz NOT NULL,
  -- When the marks were last there.
  seen_at timestamptz NOT NULL,
  taken_by bigint,
  taken_name text,
  closed_at timestamptz,
  outcome text CHECK (outcome IN ('no_harm', 'spoken', 'limited', 'paused', 'excluded')),
  CHECK ((taken_by IS NULL) = (taken_name IS NULL) AND (closed_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX case_file_open ON care.case_file (merchant, score DESC, member DESC) WHERE closed_at IS NULL;
CREATE INDEX case_file_closed ON care.case_file (merchant, score DESC, member DESC) WHERE closed_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE ON care.case_file TO croupier_house;
ALTER TABLE care.case_file ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON care.case_file TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON care.case_file AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- All that happened in a case, by the house or by an operator.
CREATE TABLE care.step (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  at timestamptz NOT NULL,
  kind text NOT NULL CHECK (kind IN ('opened', 'reopened', 'raised', 'taken', 'noted', 'messaged', 'limited', 'paused', 'closed')),
  operator_name text,
  -- What an operator said of it.
  note text,
  -- The level, the template, the limit, the days or the outcome.
  what jsonb NOT NULL
);
CREATE INDEX step_of_case ON care.step (member, id DESC);
GRANT SELECT, INSERT ON care.step TO croupier_house;
ALTER TABLE care.step ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON care.step TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON care.step AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Behind which member of a lane a look goes on; null: it is through.
CREATE TABLE care.look (
  lane smallint PRIMARY KEY,
  began_at timestamptz NOT NULL,
  after bigint
);
GRANT SELECT, INSERT, UPDATE ON care.look TO croupier_house;
