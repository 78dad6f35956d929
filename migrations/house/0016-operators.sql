-- The staff of the desk: who they are, what proves them, and their sessions. As with members, no column holds a secret that opens
-- anything: passwords are argon2id, tokens and codes are kept as hashes, and seeds are sealed with a key that is not in the database.
CREATE SCHEMA operators;
GRANT USAGE ON SCHEMA operators TO croupier_house;

CREATE TABLE operators.operator (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Whose members and money this operator sees.
  merchant_id integer NOT NULL,
  -- Unique among all merchants, because a login names none.
  name text NOT NULL,
  name_key text NOT NULL UNIQUE,
  role text NOT NULL CHECK (role IN ('owner', 'manager', 'finance', 'support', 'content', 'auditor')),
  -- Works for the house itself, and so sees what belongs to no merchant: the ledger, the jobs, the vendors.
  house boolean NOT NULL,
  password_hash text NOT NULL,
  -- Until when a password that somebody else has seen opens the door, behind which it must be changed; null for one's own.
  first_password_until timestamptz,
  created_at timestamptz NOT NULL,
  disabled_at timestamptz,
  last_login_at timestamptz,
  last_login_ip inet,
  -- The login before that one, which the operator is shown.
  previous_login_at timestamptz,
  previous_login_ip inet
);
CREATE INDEX operator_merchant ON operators.operator (merchant_id, id);

CREATE TABLE operators.session (
  id uuid PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators.operator,
  token_hash bytea NOT NULL UNIQUE,
  cookie_hash bytea NOT NULL,
  started_at timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text,
  ip inet NOT NULL,
  user_agent text NOT NULL,
  CHECK ((ended_at IS NULL) = (end_reason IS NULL))
);
CREATE INDEX session_operator ON operators.session (operator_id) WHERE ended_at IS NULL;

-- What a right password is worth: the right to show a second factor, for a few minutes and a few tries.
CREATE TABLE operators.ticket (
  id uuid PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators.operator,
  token_hash bytea NOT NULL UNIQUE,
  cookie_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  used_at timestamptz
);
CREATE INDEX ticket_expires_at ON operators.ticket (expires_at);

-- A seed proves nothing until a code of it was shown. A code is good once: last_step is the newest that was.
CREATE TABLE operators.totp (
  operator_id bigint PRIMARY KEY REFERENCES operators.operator,
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
CREATE INDEX totp_kid ON operators.totp (kid);

CREATE TABLE operators.passkey (
  id text PRIMARY KEY,
  operator_id bigint NOT NULL REFERENCES operators.operator,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_operator ON operators.passkey (operator_id);

-- What a passkey is asked to sign, once.
CREATE TABLE operators.challenge (
  operator_id bigint NOT NULL REFERENCES operators.operator,
  purpose text NOT NULL CHECK (purpose IN ('register', 'authenticate')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, purpose)
);

CREATE TABLE operators.recovery_code (
  operator_id bigint NOT NULL REFERENCES operators.operator,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (operator_id, hash)
);

GRANT SELECT, INSERT, UPDATE ON operators.operator, operators.session TO croupier_house;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  operators.ticket, operators.totp, operators.passkey, operators.challenge, operators.recovery_code TO croupier_house;
