-- agents: credit that moves along one edge of the tree, what it may come to, and what somebody should look at.
CREATE TABLE agents.transfer_policy (
  merchant int PRIMARY KEY,
  smallest bigint NOT NULL CHECK (smallest > 0),
  largest bigint NOT NULL,
  -- Of what one member sends in a day of the merchants' calendar.
  day_amount bigint NOT NULL,
  day_times int NOT NULL CHECK (day_times > 0),
  CHECK (largest >= smallest AND day_amount >= largest)
);

-- What was proposed instead, as the desk shows it; it holds once another operator confirms it.
CREATE TABLE agents.transfer_policy_change (
  proposal bigint PRIMARY KEY REFERENCES audit.proposal,
  merchant int NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);
CREATE INDEX transfer_policy_change_of ON agents.transfer_policy_change (merchant, proposal);

CREATE TABLE agents.transfer (
  -- Also of its posting.
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  sender bigint NOT NULL REFERENCES agents.node,
  receiver bigint NOT NULL REFERENCES agents.node,
  -- To whom it went, seen from the sender.
  way text NOT NULL CHECK (way IN ('up', 'down')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  at timestamptz NOT NULL,
  -- Why somebody should look at it: came back, split.
  marks text[] NOT NULL DEFAULT '{}',
  CHECK (sender <> receiver)
);
CREATE INDEX transfer_sent ON agents.transfer (sender, id);
CREATE INDEX transfer_received ON agents.transfer (receiver, id);
CREATE INDEX transfer_marked ON agents.transfer (merchant, id) WHERE marks <> '{}';
CREATE INDEX transfer_of ON agents.transfer (merchant, id);

GRANT SELECT, INSERT, UPDATE ON agents.transfer_policy TO croupier_house;
GRANT SELECT, INSERT ON agents.transfer, agents.transfer_policy_change TO croupier_house;

DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['agents.transfer_policy', 'agents.transfer_policy_change', 'agents.transfer']
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant())', walled);
  END LOOP;
END
$$;
