-- agents: who stands below whom, since when, and what readers of the journal add up for each member.
CREATE SCHEMA agents;
GRANT USAGE ON SCHEMA agents TO croupier_house;

-- Every member but a trial account. `path` leads from the top of the tree to the member itself, so that everyone whose path holds an
-- agent is below that agent, and a branch is one range of paths.
CREATE TABLE agents.node (
  member bigint PRIMARY KEY,
  merchant int NOT NULL,
  parent bigint REFERENCES agents.node,
  path bigint[] NOT NULL,
  since timestamptz NOT NULL,
  CHECK (path[cardinality(path)] = member AND cardinality(path) <= 30),
  CHECK (parent IS NOT DISTINCT FROM path[cardinality(path) - 1])
);
CREATE UNIQUE INDEX node_path ON agents.node (merchant, path);
CREATE INDEX node_children ON agents.node (parent, member);

-- Every edge there ever was: the tree of any moment is made of those that stood then.
CREATE TABLE agents.placement (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  parent bigint,
  since timestamptz NOT NULL,
  until timestamptz,
  CHECK (until >= since)
);
CREATE UNIQUE INDEX placement_now ON agents.placement (member) WHERE until IS NULL;
CREATE INDEX placement_of ON agents.placement (merchant, member);

-- Who came by whose word; a player's friend stands beside the player, below the same agent.
CREATE TABLE agents.referral (
  member bigint PRIMARY KEY REFERENCES agents.node,
  by bigint NOT NULL REFERENCES agents.node,
  CHECK (member <> by)
);
CREATE INDEX referral_by ON agents.referral (by, member);

-- Sums of five minutes of the journal's own time. A correction counts where it was made, with its sign.
CREATE TABLE agents.play (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  slot timestamptz NOT NULL,
  product text NOT NULL,
  currency text NOT NULL,
  merchant int NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  -- Turnover that counts: of what settles at once the stake, of what settles later the smaller of stake and result.
  valid bigint NOT NULL,
  bets int NOT NULL,
  PRIMARY KEY (lane, member, slot, product, currency)
);
CREATE INDEX play_of ON agents.play (merchant, slot);

-- Money that is not play.
CREATE TABLE agents.flow (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  slot timestamptz NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  merchant int NOT NULL,
  gained bigint NOT NULL,
  lost bigint NOT NULL,
  times int NOT NULL,
  PRIMARY KEY (lane, member, slot, kind, currency)
);
CREATE INDEX flow_of ON agents.flow (merchant, slot);

-- Bets that settle later: what was staked, and what of it has been counted as turnover.
CREATE TABLE agents.settling (
  lane smallint NOT NULL,
  vendor smallint NOT NULL,
  bet uuid NOT NULL,
  stake bigint NOT NULL,
  counted bigint NOT NULL,
  PRIMARY KEY (lane, vendor, bet)
);

-- How far the sums know each lane.
CREATE TABLE agents.read_until (lane smallint PRIMARY KEY, at timestamptz NOT NULL);

GRANT SELECT, INSERT, UPDATE ON agents.node, agents.placement TO croupier_house;
GRANT SELECT, INSERT ON agents.referral TO croupier_house;
GRANT SELECT, INSERT, UPDATE, DELETE ON agents.play, agents.flow, agents.settling, agents.read_until TO croupier_house;

DO $$
DECLARE
  walled record;
BEGIN
  FOR walled IN
    SELECT thing, condition FROM (VALUES
      ('agents.node', 'merchant = runtime.merchant()'),
      ('agents.placement', 'merchant = runtime.merchant()'),
      ('agents.referral', 'EXISTS (SELECT FROM agents.node n WHERE n.member = referral.member)'),
      ('agents.play', 'merchant = runtime.merchant()'),
      ('agents.flow', 'merchant = runtime.merchant()')
    ) AS walls (thing, condition)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled.thing);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled.thing);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (%s)', walled.thing, walled.condition);
  END LOOP;
END
$$;

-- Members who are there already stand below the agent whose name they gave, all others at the top.
WITH RECURSIVE known AS (
  SELECT m.id, m.merchant_id, m.registered_at, (SELECT a.id FROM identity.member a WHERE a.merchant_id = m.merchant_id
      AND a.account_key = lower(trim(m.affiliate_code)) AND a.type IN (1, 2, 41, 42) AND a.id < m.id) AS parent
  FROM identity.member m WHERE m.type <> 4
), tree AS (
  SELECT id, merchant_id, registered_at, parent, ARRAY[id] AS path FROM known WHERE parent IS NULL
  UNION ALL
  SELECT k.id, k.merchant_id, k.registered_at, k.parent, t.path || k.id FROM known k JOIN tree t ON t.id = k.parent
)
INSERT INTO agents.node (member, merchant, parent, path, since)
  SELECT id, merchant_id, parent, path, registered_at FROM tree ORDER BY cardinality(path), id;
INSERT INTO agents.placement (merchant, member, parent, since) SELECT merchant, member, parent, since FROM agents.node ORDER BY member;
