-- identity: what operators decide about one member. No login is `member.blocked_at`, where logins read it; the other freezes stand here,
-- and the wallet's lane is told of them.
CREATE TABLE identity.freeze (
  member_id bigint NOT NULL REFERENCES identity.member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('bet', 'deposit', 'withdrawal')),
  since timestamptz NOT NULL,
  by text NOT NULL,
  reason text NOT NULL,
  PRIMARY KEY (member_id, kind)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.freeze TO croupier_house;
-- Whoever was blocked was shut out of everything.
INSERT INTO identity.freeze (member_id, kind, since, by, reason)
SELECT m.id, k.kind, m.blocked_at, m.blocked_by, m.blocked_reason
FROM identity.member m, (VALUES ('bet'), ('deposit'), ('withdrawal')) k (kind) WHERE m.blocked_at IS NOT NULL;

-- What operators write about a member for each other. It is added to and never changed.
CREATE TABLE identity.note (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES identity.member ON DELETE CASCADE,
  text text NOT NULL CHECK (length(text) BETWEEN 1 AND 2000),
  -- What the operator is called; who it was is in the audit.
  written_by text NOT NULL,
  written_at timestamptz NOT NULL
);
CREATE INDEX note_member ON identity.note (member_id, id);
GRANT SELECT, INSERT ON identity.note TO croupier_house;

-- Who looked at a doubt, and what they found.
ALTER TABLE identity.doubt
  ADD COLUMN looked_at timestamptz,
  ADD COLUMN looked_by text,
  ADD COLUMN finding text,
  ADD CONSTRAINT looked_by_someone CHECK (num_nulls(looked_at, looked_by, finding) IN (0, 3));
GRANT UPDATE (looked_at, looked_by, finding) ON identity.doubt TO croupier_house;

-- Where a member has logged in, newest first.
CREATE INDEX session_of_member ON identity.session (member_id, id);

-- A call sees what is of its own merchant's members alone.
ALTER TABLE identity.freeze ENABLE ROW LEVEL SECURITY;
ALTER TABLE identity.note ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON identity.freeze TO croupier_house USING (true);
CREATE POLICY every_row ON identity.note TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON identity.freeze AS RESTRICTIVE TO croupier_member
  USING (EXISTS (SELECT FROM identity.member m WHERE m.id = member_id));
CREATE POLICY of_the_merchant ON identity.note AS RESTRICTIVE TO croupier_member
  USING (EXISTS (SELECT FROM identity.member m WHERE m.id = member_id));
