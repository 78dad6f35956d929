-- content: what visitors and members tell the merchant, with pictures of members, and what became of it.
CREATE TABLE content.feedback (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  -- Absent: a visitor.
  member bigint,
  content text NOT NULL,
  language text NOT NULL,
  ip inet NOT NULL,
  told_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'answered', 'closed')),
  -- What the member was answered.
  answer text,
  settled_by text,
  settled_at timestamptz,
  CONSTRAINT settled_by_somebody CHECK ((state = 'open') = (settled_at IS NULL) AND (state = 'answered') = (answer IS NOT NULL))
);
CREATE INDEX feedback_desk ON content.feedback (merchant, id);
CREATE INDEX feedback_open ON content.feedback (merchant, id) WHERE state = 'open';

-- A picture waits for its feedback for a day; it is shown to operators alone.
CREATE TABLE content.feedback_picture (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  feedback uuid REFERENCES content.feedback,
  -- WebP.
  bytes bytea NOT NULL,
  added_at timestamptz NOT NULL
);
ALTER TABLE content.feedback_picture ALTER COLUMN bytes SET STORAGE EXTERNAL;
CREATE INDEX feedback_picture_of ON content.feedback_picture (feedback);
CREATE INDEX feedback_picture_waiting ON content.feedback_picture (added_at) WHERE feedback IS NULL;

GRANT SELECT, INSERT ON content.feedback TO croupier_house;
GRANT UPDATE (state, answer, settled_by, settled_at) ON content.feedback TO croupier_house;
GRANT SELECT, INSERT, DELETE ON content.feedback_picture TO croupier_house;
GRANT UPDATE (feedback) ON content.feedback_picture TO croupier_house;
