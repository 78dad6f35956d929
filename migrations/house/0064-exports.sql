-- reports: a member's records as files of cells, written by a job part by part and kept for a day. Nobody but who asked for one sees it.
CREATE TABLE reports.export (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  -- Whose records, and who asked where it was not the member.
  member bigint NOT NULL,
  operator bigint,
  record text NOT NULL CHECK (record IN ('bets', 'account', 'profit', 'bonuses')),
  -- Days, zone, and what narrows the record.
  asked jsonb NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'running', 'done', 'failed')),
  -- The place in the member's lane down to which it is written.
  reach bigint,
  -- How far it is, in parts of a thousand.
  done smallint NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND 1000),
  lines bigint NOT NULL DEFAULT 0,
  parts int NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
-- One at a time.
CREATE UNIQUE INDEX export_open ON reports.export (member, coalesce(operator, 0)) WHERE state IN ('waiting', 'running');
CREATE INDEX export_of ON reports.export (member, asked_at);
CREATE INDEX export_end ON reports.export (ends_at);

CREATE TABLE reports.export_part (
  export uuid NOT NULL REFERENCES reports.export ON DELETE CASCADE,
  part int NOT NULL,
  body text NOT NULL,
  PRIMARY KEY (export, part)
);

GRANT SELECT, INSERT, DELETE ON reports.export TO croupier_house;
GRANT UPDATE (state, reach, done, lines, parts) ON reports.export TO croupier_house;
GRANT SELECT, INSERT, DELETE ON reports.export_part TO croupier_house;

ALTER TABLE reports.export ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON reports.export TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON reports.export AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
ALTER TABLE reports.export_part ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON reports.export_part TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON reports.export_part AS RESTRICTIVE TO croupier_member USING (EXISTS (SELECT FROM reports.export e WHERE e.id = export));
