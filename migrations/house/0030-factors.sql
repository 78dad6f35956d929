-- What proves a member beside the password, as operators have it; and the networks from which a member has been let in.

-- A seed proves nothing until a code of it was shown. A code is good once: last_step is the newest that was.
CREATE TABLE identity.totp (
  member_id bigint PRIMARY KEY REFERENCES identity.member,
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  confirmed_at timestamptz,
  last_step bigint NOT NULL DEFAULT 0
);
CREATE INDEX totp_kid ON identity.totp (kid);

CREATE TABLE identity.passkey (
  id text PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES identity.member,
  public_key bytea NOT NULL,
  counter bigint NOT NULL,
  transports text[] NOT NULL,
  name text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX passkey_member ON identity.passkey (member_id);

-- What a passkey is asked to sign, once.
CREATE TABLE identity.challenge (
  member_id bigint NOT NULL REFERENCES identity.member,
  purpose text NOT NULL CHECK (purpose IN ('register', 'authenticate')),
  challenge text NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, purpose)
);

CREATE TABLE identity.recovery_code (
  member_id bigint NOT NULL REFERENCES identity.member,
  hash bytea NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, hash)
);

-- An IPv4 address or the first half of an IPv6 one.
CREATE TABLE identity.place (
  member_id bigint NOT NULL REFERENCES identity.member ON DELETE CASCADE,
  network text NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, network)
);
INSERT INTO identity.place (member_id, network, seen_at)
SELECT id, host(last_login_ip), last_login_at FROM identity.member WHERE last_login_at IS NOT NULL AND family(last_login_ip) = 4;

-- How often a ticket of a login was tried.
ALTER TABLE identity.session ADD COLUMN tries integer NOT NULL DEFAULT 0;

GRANT SELECT, INSERT, UPDATE, DELETE ON
  identity.totp, identity.passkey, identity.challenge, identity.recovery_code, identity.place TO croupier_house;
