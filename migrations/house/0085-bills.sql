-- agents: what contracts came to, window by window.

-- A window of a kind that has been settled: once, and from which places of the journal.
CREATE TABLE agents.settlement (
  merchant int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  span text NOT NULL CHECK (span IN ('slot', 'hour', 'D', 'W', 'H', 'M')),
  until timestamptz NOT NULL,
  since timestamptz NOT NULL,
  at timestamptz NOT NULL,
  -- By lane, the last row of the journal that the sums knew, and how far in time they were known.
  positions jsonb NOT NULL,
  known_until timestamptz NOT NULL,
  PRIMARY KEY (merchant, kind, span, until),
  CHECK (since < until AND known_until >= until)
);

CREATE TABLE agents.bill (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  kind text NOT NULL CHECK (kind IN ('dividend', 'daily', 'hourly', 'realtime')),
  agent bigint NOT NULL,
  currency text NOT NULL,
  span text NOT NULL CHECK (span IN ('slot', 'hour', 'D', 'W', 'H', 'M')),
  since timestamptz NOT NULL,
  until timestamptz NOT NULL,
  -- Another bill that this one puts right, by two people's word.
  corrects uuid REFERENCES agents.bill,
  contract uuid,
  version int,
  -- Who stands above by the contract; and who pays: null is the house.
  upline bigint,
  payer bigint,
  -- 0 for who stands highest: money goes down.
  depth int NOT NULL,
  stage text NOT NULL CHECK (stage IN ('waiting', 'open', 'refused', 'lapsed')),
  state text NOT NULL,
  reached boolean NOT NULL,
  -- What the whole team came to, and what of it is this agent's to have; below nothing where it is to be given back.
  gross bigint NOT NULL,
  amount bigint NOT NULL,
  -- Set aside for it; had by its agent; gone on to those below.
  funded bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  passed bigint NOT NULL DEFAULT 0,
  -- What the rate was taken of, without and with what earlier windows left.
  own bigint NOT NULL,
  base bigint NOT NULL,
  calculation jsonb NOT NULL,
  at timestamptz NOT NULL,
  answered_by text,
  answered_at timestamptz,
  collect_by timestamptz,
  -- When it is looked at again by itself; null where nothing is left to do.
  try_at timestamptz,
  CHECK (since < until),
  CHECK ((corrects IS NULL) = (contract IS NOT NULL)),
  CHECK (payer IS NULL OR payer = upline),
  CHECK (CASE WHEN amount >= 0 THEN paid >= 0 AND passed >= 0 AND paid + passed <= funded AND funded <= amount
    ELSE passed = 0 AND funded = paid AND paid BETWEEN amount AND 0 END)
);
CREATE UNIQUE INDEX bill_once ON agents.bill (merchant, kind, agent, currency, until) WHERE corrects IS NULL;
CREATE INDEX bill_of ON agents.bill (agent, kind, id);
CREATE INDEX bill_below ON agents.bill (upline, kind, until) WHERE upline IS NOT NULL;
CREATE INDEX bill_due ON agents.bill (merchant, kind, try_at, depth) WHERE try_at IS NOT NULL;
CREATE INDEX bill_listed ON agents.bill (merchant, id);

-- Each movement of money for a bill; the id is that of its posting.
CREATE TABLE agents.bill_payment (
  id uuid PRIMARY KEY,
  bill uuid NOT NULL REFERENCES agents.bill,
  merchant int NOT NULL,
  way text NOT NULL CHECK (way IN ('house', 'upline_bill', 'upline_wallet', 'paid', 'passed', 'offset', 'given_back', 'returned')),
  amount bigint NOT NULL CHECK (amount > 0),
  at timestamptz NOT NULL
);
CREATE INDEX bill_payment_of ON agents.bill_payment (bill, id);

GRANT SELECT, INSERT ON agents.settlement, agents.bill, agents.bill_payment TO croupier_house;
GRANT UPDATE (stage, state, funded, paid, passed, answered_by, answered_at, collect_by, try_at) ON agents.bill TO croupier_house;

DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['agents.settlement', 'agents.bill', 'agents.bill_payment'] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant())', walled);
  END LOOP;
END
$$;
