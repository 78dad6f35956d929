-- agents: money that comes back by transfers, from which amount on, and what operators said of what looks odd.
ALTER TABLE agents.transfer_policy ADD COLUMN circle_least bigint NOT NULL DEFAULT 10000000 CHECK (circle_least > 0);
CREATE INDEX transfer_at ON agents.transfer (merchant, at);

-- A suspicion is worked out and not kept; what was said of it is kept under its day and what makes it itself.
CREATE TABLE agents.suspicion_note (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  day date NOT NULL,
  suspicion text NOT NULL,
  closes boolean NOT NULL,
  reason text NOT NULL,
  operator bigint NOT NULL,
  name text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX suspicion_note_of ON agents.suspicion_note (merchant, day, id);
GRANT SELECT, INSERT ON agents.suspicion_note TO croupier_house;
ALTER TABLE agents.suspicion_note ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON agents.suspicion_note TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON agents.suspicion_note AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
