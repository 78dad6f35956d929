-- A login has steps: what stands between a right password and an open session, and what a remembered device may show instead of one.

ALTER TABLE identity.session
  ADD COLUMN stage text NOT NULL DEFAULT 'open' CHECK (stage IN ('open', 'password', 'factor')),
  -- The password is to be changed before it opens.
  ADD COLUMN must_change boolean NOT NULL DEFAULT false,
  -- When its member last showed a secret in it; null where a remembered device opened it.
  ADD COLUMN proved_at timestamptz,
  -- By which remembered series it was opened, or which it began.
  ADD COLUMN series_hash bytea;
UPDATE identity.session SET proved_at = started_at;
CREATE INDEX session_series ON identity.session (series_hash) WHERE series_hash IS NOT NULL AND ended_at IS NULL;

-- Until when a password that somebody else has seen opens the door, behind which it must be changed; null for one's own.
ALTER TABLE identity.credential ADD COLUMN first_until timestamptz;

-- A device that need not show the password for a day. Its secret is another after each use; one that was used is shown again by a
-- second tab, at once, or by a thief. The successor is masked by the secret it follows, so that a dump of this table opens nothing.
CREATE TABLE identity.remembered (
  series_hash bytea PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES identity.member,
  token_hash bytea NOT NULL,
  previous_hash bytea,
  rotated_at timestamptz,
  successor bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX remembered_member ON identity.remembered (member_id);
CREATE INDEX remembered_expires_at ON identity.remembered (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.remembered TO croupier_house;
