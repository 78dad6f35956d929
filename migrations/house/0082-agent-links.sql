-- agents: links by which agents invite people, the codes by which members do, and how each member came.
CREATE TABLE agents.link (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  agent bigint NOT NULL REFERENCES agents.node,
  -- As it is typed, in capitals.
  code text NOT NULL CHECK (code ~ '^[0-9A-Z]{8}$'),
  -- What whoever comes by it is: an agent below an agent, a player, an affiliate below an affiliate.
  type smallint NOT NULL CHECK (type IN (2, 3, 42)),
  -- The merchant's host to which it leads.
  domain text NOT NULL,
  -- The agent's own word for it.
  label text NOT NULL,
  expires_at timestamptz,
  -- How many may come by it; null for any number.
  most int CHECK (most > 0),
  used int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  stopped_at timestamptz,
  CHECK (used >= 0 AND used <= most)
);
CREATE UNIQUE INDEX link_code ON agents.link (merchant, code);
CREATE INDEX link_of ON agents.link (agent, id);

CREATE TABLE agents.referral_code (
  member bigint PRIMARY KEY REFERENCES agents.node,
  merchant int NOT NULL,
  code text NOT NULL CHECK (code ~ '^[0-9A-Z]{8}$')
);
CREATE UNIQUE INDEX referral_code_of ON agents.referral_code (merchant, code);

-- How somebody came, where it was not by an agent's name: by a link, or because the agent opened the account.
CREATE TABLE agents.arrival (
  member bigint PRIMARY KEY REFERENCES agents.node,
  by bigint NOT NULL REFERENCES agents.node,
  link uuid REFERENCES agents.link,
  CHECK (member <> by)
);
CREATE INDEX arrival_by_link ON agents.arrival (link, member);

GRANT SELECT, INSERT, UPDATE ON agents.link TO croupier_house;
GRANT SELECT, INSERT ON agents.referral_code, agents.arrival TO croupier_house;

DO $$
DECLARE
  walled record;
BEGIN
  FOR walled IN
    SELECT thing, condition FROM (VALUES
      ('agents.link', 'merchant = runtime.merchant()'),
      ('agents.referral_code', 'merchant = runtime.merchant()'),
      ('agents.arrival', 'EXISTS (SELECT FROM agents.node n WHERE n.member = arrival.member)')
    ) AS walls (thing, condition)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled.thing);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled.thing);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (%s)', walled.thing, walled.condition);
  END LOOP;
END
$$;
