-- audit: deeds of operators that take two people, as they were asked for. What became of one stands in its proposal.
CREATE TABLE audit.controlled_act (
  proposal bigint PRIMARY KEY REFERENCES audit.proposal,
  merchant int NOT NULL,
  -- As its call is named: `members.unfreezeMember`.
  name text NOT NULL,
  -- What was asked for, as the deed takes it; a secret in it is sealed.
  input jsonb NOT NULL,
  subject text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);
CREATE INDEX controlled_act_of ON audit.controlled_act (merchant, proposal);
GRANT SELECT, INSERT ON audit.controlled_act TO croupier_house;
ALTER TABLE audit.controlled_act ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON audit.controlled_act TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON audit.controlled_act AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
