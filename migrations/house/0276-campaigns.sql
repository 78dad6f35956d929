-- campaigns: whom a merchant writes to by itself, what it sends them step by step, and what each member wants to be sent.
CREATE SCHEMA campaigns;
GRANT USAGE ON SCHEMA campaigns TO croupier_house;

CREATE TABLE campaigns.segment (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  terms jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX segment_of_merchant ON campaigns.segment (merchant, id);
GRANT SELECT, INSERT, UPDATE (name, terms, changed_at) ON campaigns.segment TO croupier_house;
ALTER TABLE campaigns.segment ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON campaigns.segment TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON campaigns.segment AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- A draft, running, or stopped for good. The audience is the segment as it stood when the journey was started.
CREATE TABLE campaigns.journey (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  terms jsonb NOT NULL,
  audience jsonb,
  changed_at timestamptz NOT NULL,
  started_at timestamptz,
  stopped_at timestamptz,
  -- The last member who was looked at for entering, in the round through all of them.
  scanned bigint NOT NULL DEFAULT 0,
  CHECK (stopped_at IS NULL OR started_at IS NOT NULL)
);
CREATE INDEX journey_of_merchant ON campaigns.journey (merchant, id);
CREATE INDEX journey_running ON campaigns.journey (id) WHERE started_at IS NOT NULL AND stopped_at IS NULL;
GRANT SELECT, INSERT, UPDATE (terms, audience, changed_at, started_at, stopped_at, scanned) ON campaigns.journey TO croupier_house;
ALTER TABLE campaigns.journey ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON campaigns.journey TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON campaigns.journey AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- A member's way through a journey. Whoever is held out gets nothing and is looked at for the goal alone.
CREATE TABLE campaigns.run (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  journey uuid NOT NULL REFERENCES campaigns.journey,
  member bigint NOT NULL,
  entered_at timestamptz NOT NULL,
  held_out boolean NOT NULL,
  -- The step that comes next.
  step smallint NOT NULL DEFAULT 0 CHECK (step >= 0),
  next_at timestamptz,
  ended text CHECK (ended IN ('done', 'goal', 'left', 'barred', 'stopped')),
  -- When it is looked for the goal again; null once it was reached or its time is over.
  look_at timestamptz,
  reached_at timestamptz,
  UNIQUE (journey, member, entered_at),
  CHECK (held_out OR (ended IS NULL) = (next_at IS NOT NULL))
);
CREATE INDEX run_due ON campaigns.run (next_at) WHERE next_at IS NOT NULL;
CREATE INDEX run_to_look_at ON campaigns.run (look_at) WHERE look_at IS NOT NULL;
CREATE INDEX run_of_member ON campaigns.run (member);
GRANT SELECT, INSERT, UPDATE (step, next_at, ended, look_at, reached_at) ON campaigns.run TO croupier_house;
ALTER TABLE campaigns.run ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON campaigns.run TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON campaigns.run AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What came of a step that sends: one row, once.
CREATE TABLE campaigns.sending (
  run uuid NOT NULL REFERENCES campaigns.run,
  step smallint NOT NULL,
  merchant int NOT NULL,
  journey uuid NOT NULL,
  member bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('inbox', 'email', 'sms')),
  outcome text NOT NULL CHECK (outcome IN ('sent', 'not_wanted', 'no_address')),
  at timestamptz NOT NULL,
  -- In the inbox.
  message uuid,
  -- Of the secret in the link by which it is stopped.
  stop bytea UNIQUE,
  PRIMARY KEY (run, step)
);
CREATE INDEX sending_to_member ON campaigns.sending (member, at);
CREATE INDEX sending_of_journey ON campaigns.sending (journey, at);
GRANT SELECT, INSERT ON campaigns.sending TO croupier_house;
ALTER TABLE campaigns.sending ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON campaigns.sending TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON campaigns.sending AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Each word of a member about one way; the last one holds, and without any nothing is sent.
CREATE TABLE campaigns.consent (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  channel text NOT NULL CHECK (channel IN ('inbox', 'email', 'sms')),
  wanted boolean NOT NULL,
  source text NOT NULL CHECK (source IN ('settings', 'message', 'link')),
  at timestamptz NOT NULL
);
CREATE INDEX consent_of ON campaigns.consent (member, channel, id DESC);
GRANT SELECT, INSERT ON campaigns.consent TO croupier_house;
ALTER TABLE campaigns.consent ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON campaigns.consent TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON campaigns.consent AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- notifications: what a member may have stopped, which the inbox says beside it.
ALTER TABLE notifications.message ADD COLUMN stoppable boolean NOT NULL DEFAULT false;
