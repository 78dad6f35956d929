-- agents: what stands between an agent and those directly below, of four kinds, one version after another; and what each side asks of the other.

-- Who pays is `upline`; null is the house, for the top of the tree. A version never changes: another one follows it.
CREATE TABLE agents.contract (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  upline bigint REFERENCES agents.node,
  downline bigint NOT NULL REFERENCES agents.node,
  version int NOT NULL CHECK (version > 0),
  -- mode, period, minBet, rows of rate, activeMembers, turnover, loss; amounts as text.
  terms jsonb NOT NULL,
  valid_from timestamptz NOT NULL,
  valid_until timestamptz,
  -- Nothing before it is paid by this version: an earlier one of another period may have paid it.
  counts_from timestamptz NOT NULL,
  -- replaced: by the next version · lowered: along with one above it · above: the one above it ended or became lower · agreed: by both sides ·
  -- moved: the member stands elsewhere · desk: by an operator
  ended_as text CHECK (ended_as IN ('replaced', 'lowered', 'above', 'agreed', 'moved', 'desk')),
  CHECK (upline <> downline),
  CHECK ((valid_until IS NULL) = (ended_as IS NULL)),
  CHECK (valid_until >= valid_from),
  UNIQUE (downline, kind, version)
);
-- One holds at a time.
CREATE UNIQUE INDEX contract_held ON agents.contract (downline, kind) WHERE valid_until IS NULL;
CREATE INDEX contract_below ON agents.contract (upline, kind, id) WHERE valid_until IS NULL;
CREATE INDEX contract_at ON agents.contract (merchant, kind, valid_from);

CREATE TABLE agents.contract_request (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  type text NOT NULL CHECK (type IN ('new', 'termination')),
  -- Null: the desk.
  upline bigint REFERENCES agents.node,
  downline bigint NOT NULL REFERENCES agents.node,
  asker text NOT NULL CHECK (asker IN ('upline', 'downline')),
  terms jsonb CHECK ((terms IS NULL) = (type = 'termination')),
  state text NOT NULL DEFAULT 'REQUESTED' CHECK (state IN ('REQUESTED', 'VALID', 'DENY', 'INVALID')),
  asked_at timestamptz NOT NULL,
  answered_at timestamptz,
  CHECK (upline <> downline),
  CHECK ((state = 'REQUESTED') = (answered_at IS NULL))
);
-- One waits at a time.
CREATE UNIQUE INDEX contract_request_open ON agents.contract_request (downline, kind) WHERE state = 'REQUESTED';
CREATE INDEX contract_request_down ON agents.contract_request (downline, id);
CREATE INDEX contract_request_up ON agents.contract_request (upline, id);
CREATE INDEX contract_request_desk ON agents.contract_request (merchant, id) WHERE upline IS NULL;

-- What a merchant lets contracts be, one version after another: a period is paid by the one that held at its end.
CREATE TABLE agents.contract_policy (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  policy jsonb NOT NULL,
  state text NOT NULL CHECK (state IN ('proposed', 'holds', 'returned')),
  since timestamptz CHECK ((since IS NULL) = (state <> 'holds'))
);
CREATE UNIQUE INDEX contract_policy_proposed ON agents.contract_policy (merchant, kind) WHERE state = 'proposed';
CREATE INDEX contract_policy_at ON agents.contract_policy (merchant, kind, since) WHERE state = 'holds';

GRANT SELECT, INSERT ON agents.contract, agents.contract_request, agents.contract_policy TO croupier_house;
GRANT UPDATE (valid_until, ended_as) ON agents.contract TO croupier_house;
GRANT UPDATE (state, answered_at) ON agents.contract_request TO croupier_house;
GRANT UPDATE (state, since) ON agents.contract_policy TO croupier_house;

DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['agents.contract', 'agents.contract_request', 'agents.contract_policy'] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant())', walled);
  END LOOP;
END
$$;
