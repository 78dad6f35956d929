-- payments: what was proposed to change of the rules that make two people decide, whole, before and after. It never changes: what became of
-- it stands in its proposal.
CREATE TABLE payments.rule_change (
  proposal bigint PRIMARY KEY REFERENCES audit.proposal,
  merchant int NOT NULL,
  about text NOT NULL CHECK (about IN ('method', 'withdrawal_rule', 'halt_from')),
  -- A method's code; empty where there is but one of its kind.
  name text NOT NULL,
  -- As the desk shows it. Absent: it is new.
  before jsonb,
  after jsonb NOT NULL
);
CREATE INDEX rule_change_of ON payments.rule_change (merchant, proposal);
GRANT SELECT, INSERT ON payments.rule_change TO croupier_house;
ALTER TABLE payments.rule_change ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.rule_change TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.rule_change AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
