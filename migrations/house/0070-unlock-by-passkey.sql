-- What a passkey has to sign beside the password of an account that had too many attempts. One for a browser: it names no account, so that
-- nobody learns of one by asking.
CREATE TABLE identity.unlock_challenge (
  client_hash bytea PRIMARY KEY,
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX unlock_challenge_expires_at ON identity.unlock_challenge (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.unlock_challenge TO croupier_house;
