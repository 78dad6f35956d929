-- content: messages of a merchant to one of its members or to all of them, and what each member did with them.
CREATE TABLE content.message (
  -- Sorts by the time of its birth.
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  -- Absent: all members, as far as they were there when it came.
  member bigint,
  -- By language code: title, and content as HTML that the cleaner of this version has cleaned.
  texts jsonb NOT NULL,
  cleaner smallint NOT NULL,
  -- In no inbox before.
  comes_at timestamptz NOT NULL,
  written_at timestamptz NOT NULL,
  written_by bigint NOT NULL,
  -- As it was then.
  written_name text NOT NULL,
  taken_back_at timestamptz
);
CREATE INDEX message_desk ON content.message (merchant, id);
CREATE INDEX message_own ON content.message (member, comes_at) WHERE member IS NOT NULL;
CREATE INDEX message_to_all ON content.message (merchant, comes_at) WHERE member IS NULL;

CREATE TABLE content.message_mark (
  member bigint NOT NULL,
  message uuid NOT NULL REFERENCES content.message,
  read_at timestamptz NOT NULL,
  -- Gone from this member's inbox.
  deleted_at timestamptz,
  PRIMARY KEY (member, message)
);
CREATE INDEX message_mark_message ON content.message_mark (message);

GRANT SELECT, INSERT ON content.message TO croupier_house;
GRANT UPDATE (taken_back_at) ON content.message TO croupier_house;
GRANT SELECT, INSERT, UPDATE ON content.message_mark TO croupier_house;
