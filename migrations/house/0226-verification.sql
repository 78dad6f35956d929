-- verification: what a merchant lets members do until they have shown who they are, what they sent to show it, and what was decided of it.
CREATE SCHEMA verification;
GRANT USAGE ON SCHEMA verification TO croupier_house;

-- Bounds by level, amounts as decimal text in the merchant's currency; none where the merchant asks nothing of anybody.
CREATE TABLE verification.policy (
  merchant int PRIMARY KEY,
  terms jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON verification.policy TO croupier_house;
ALTER TABLE verification.policy ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON verification.policy TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON verification.policy AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- One step of a member, as it was sent once. Kind and number of the paper stand sealed in it.
CREATE TABLE verification.submission (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  step text NOT NULL CHECK (step IN ('details', 'identity', 'address')),
  -- again: another picture is asked for.
  state text NOT NULL CHECK (state IN ('waiting', 'accepted', 'refused', 'again')),
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  sent_at timestamptz NOT NULL,
  decided_at timestamptz,
  -- As they were called then; house: by the rules, or the service that was asked.
  decided_by text,
  reason text CHECK (reason IN ('unreadable', 'cut_off', 'expired', 'kind_not_taken', 'details_differ', 'face_differs', 'too_old', 'altered')),
  CHECK ((state = 'waiting') = (decided_at IS NULL) AND num_nulls(decided_at, decided_by) IN (0, 2)),
  CHECK ((state IN ('refused', 'again')) = (reason IS NOT NULL))
);
-- What stands of a step: nothing is sent beside it.
CREATE UNIQUE INDEX submission_stands ON verification.submission (member, step) WHERE state IN ('waiting', 'accepted');
CREATE INDEX submission_of ON verification.submission (member, step, id);
CREATE INDEX submission_waiting ON verification.submission (merchant, id) WHERE state = 'waiting';
CREATE INDEX submission_decided ON verification.submission (merchant, id) WHERE state <> 'waiting' AND step <> 'details';
GRANT SELECT, INSERT, UPDATE (state, decided_at, decided_by, reason) ON verification.submission TO croupier_house;
ALTER TABLE verification.submission ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON verification.submission TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON verification.submission AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Pictures of papers and faces, drawn anew and sealed.
CREATE TABLE verification.picture (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  -- Absent while it waits to be sent with a step, for a day at the longest.
  submission uuid REFERENCES verification.submission,
  part text CHECK (part IN ('front', 'back', 'face', 'paper')),
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  added_at timestamptz NOT NULL,
  CHECK ((submission IS NULL) = (part IS NULL))
);
ALTER TABLE verification.picture ALTER COLUMN sealed SET STORAGE EXTERNAL;
CREATE INDEX picture_of ON verification.picture (submission) WHERE submission IS NOT NULL;
CREATE INDEX picture_waiting ON verification.picture (added_at) WHERE submission IS NULL;
GRANT SELECT, INSERT, DELETE ON verification.picture TO croupier_house;
GRANT UPDATE (submission, part) ON verification.picture TO croupier_house;
ALTER TABLE verification.picture ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON verification.picture TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON verification.picture AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
