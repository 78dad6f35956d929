-- agents: what each day came to, for every member and for every agent's whole team, by the tree as it stood when the day ended.

-- One member's line of a day: `about` play, by product; flow, by kind of movement; count, of the members who are new and who played; balance,
-- by what their cash changed. `path` is the member's as the day ended, so that the lines of a branch are one range of it.
CREATE TABLE agents.member_day (
  merchant int NOT NULL,
  day date NOT NULL,
  about text NOT NULL CHECK (about IN ('play', 'flow', 'count', 'balance')),
  what text NOT NULL,
  currency text NOT NULL,
  path bigint[] NOT NULL,
  member bigint NOT NULL,
  -- Returned and staked where it is play.
  gained bigint NOT NULL,
  lost bigint NOT NULL,
  valid bigint NOT NULL,
  times bigint NOT NULL,
  PRIMARY KEY (member, day, about, what, currency)
);
CREATE UNIQUE INDEX member_day_branch ON agents.member_day (merchant, day, about, what, currency, path);

-- The sum of those lines over a member and everybody below. `moved` are members and balances that came or went with a branch.
CREATE TABLE agents.team_day (
  merchant int NOT NULL,
  agent bigint NOT NULL,
  day date NOT NULL,
  about text NOT NULL CHECK (about IN ('play', 'flow', 'count', 'balance', 'moved')),
  what text NOT NULL,
  currency text NOT NULL,
  path bigint[] NOT NULL,
  gained bigint NOT NULL,
  lost bigint NOT NULL,
  valid bigint NOT NULL,
  times bigint NOT NULL,
  -- Of how many members there is such a line.
  members bigint NOT NULL,
  PRIMARY KEY (agent, about, day, what, currency)
);

-- How far those sums are, for each merchant.
CREATE TABLE agents.reckoned (
  merchant int PRIMARY KEY,
  -- What stands in the sums of five minutes before this moment is in these.
  slot timestamptz NOT NULL,
  -- The last move of a branch that is in them.
  move bigint NOT NULL,
  -- Every movement of money before this moment is in these; null before all lanes are known.
  until timestamptz
);

CREATE INDEX node_since ON agents.node (merchant, since);
CREATE INDEX placement_below ON agents.placement (parent, member) WHERE parent IS NOT NULL;

-- Where a member stood at a moment, from the top of the tree down; null before their first place.
CREATE FUNCTION agents.path_at(p_merchant int, p_member bigint, p_at timestamptz) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT member, parent, 1 AS height FROM agents.placement
    WHERE merchant = p_merchant AND member = p_member AND since <= p_at AND (until IS NULL OR until > p_at)
    UNION ALL
    SELECT p.member, p.parent, up.height + 1 FROM up JOIN agents.placement p
      ON p.merchant = p_merchant AND p.member = up.parent AND p.since <= p_at AND (p.until IS NULL OR p.until > p_at)
    WHERE up.height < 30
  )
  SELECT array_agg(member ORDER BY height DESC) FROM up
$$;

GRANT SELECT, INSERT, UPDATE ON agents.member_day, agents.team_day, agents.reckoned TO croupier_house;

DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['agents.member_day', 'agents.team_day', 'agents.reckoned'] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant())', walled);
  END LOOP;
END
$$;
