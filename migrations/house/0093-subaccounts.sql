-- identity: logins of people who work for an agent. Of a member they have the login, its factors and its sessions; no account of money and no place in the tree.
ALTER TABLE identity.member DROP CONSTRAINT member_type_check;
ALTER TABLE identity.member ADD CONSTRAINT member_type_check CHECK (type IN (1, 2, 3, 4, 5, 41, 42));

CREATE TABLE identity.subaccount (
  member bigint PRIMARY KEY REFERENCES identity.member,
  merchant int NOT NULL,
  -- For whom they work.
  agent bigint NOT NULL REFERENCES identity.member,
  label text NOT NULL CHECK (length(label) <= 40),
  rights text[] NOT NULL CHECK (rights <@ ARRAY['team', 'income', 'accounts', 'contracts']),
  opened_at timestamptz NOT NULL,
  -- From then on for good.
  stopped_at timestamptz,
  CHECK (member <> agent)
);
CREATE INDEX subaccount_agent ON identity.subaccount (agent, member);
GRANT SELECT, INSERT, UPDATE ON identity.subaccount TO croupier_house;

ALTER TABLE identity.subaccount ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON identity.subaccount TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON identity.subaccount AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
