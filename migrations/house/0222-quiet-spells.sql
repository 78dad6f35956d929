-- Spells in which what is written to everybody is not for a member, as it is not during a pause; no end: it goes on.
CREATE TABLE identity.quiet_spell (
  member bigint NOT NULL REFERENCES identity.member,
  merchant int NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz,
  PRIMARY KEY (member, since),
  CHECK (until >= since)
);
GRANT SELECT, INSERT, UPDATE (until) ON identity.quiet_spell TO croupier_house;
ALTER TABLE identity.quiet_spell ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON identity.quiet_spell TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON identity.quiet_spell AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- A time-out may be begun by an operator for a member: `member`, or `operator:3`.
ALTER TABLE limits.pause ADD COLUMN set_by text NOT NULL DEFAULT 'member';

-- Operators who are trained to speak with members about their play.
ALTER TABLE operators.operator DROP CONSTRAINT operator_role_check,
  ADD CONSTRAINT operator_role_check CHECK (role IN ('owner', 'manager', 'finance', 'support', 'content', 'auditor', 'care'));
