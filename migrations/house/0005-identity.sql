-- The members, what proves them, and their sessions. No column here holds a secret that opens anything: passwords are argon2id,
-- tokens and codes are kept as hashes, and the profile is sealed with a key that is not in the database.
CREATE SCHEMA identity;
GRANT USAGE ON SCHEMA identity TO croupier_house;

CREATE TABLE identity.member (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant_id integer NOT NULL,
  -- As the member wrote it, and folded, as it must be unique.
  account text NOT NULL,
  account_key text NOT NULL,
  -- 1, 2, 41 and 42 agents, 3 player, 4 trial.
  type smallint NOT NULL CHECK (type IN (1, 2, 3, 4, 41, 42)),
  currency text NOT NULL,
  language text NOT NULL,
  nickname text NOT NULL,
  registered_at timestamptz NOT NULL,
  registered_ip inet NOT NULL,
  register_method text NOT NULL,
  register_url text,
  register_domain text,
  referral_code text,
  affiliate_code text,
  recommender_id text,
  last_login_at timestamptz,
  last_login_ip inet,
  -- The login before that one, which the member is shown.
  previous_login_at timestamptz,
  previous_login_ip inet,
  UNIQUE (merchant_id, account_key)
);

-- Names, addresses and numbers of a person, as JSON under a key of the member's own, which is itself sealed by the master key `kid`.
CREATE TABLE identity.profile (
  member_id bigint PRIMARY KEY REFERENCES identity.member,
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL
);
CREATE INDEX profile_kid ON identity.profile (kid);

CREATE TABLE identity.credential (
  member_id bigint NOT NULL REFERENCES identity.member,
  purpose text NOT NULL CHECK (purpose IN ('login', 'payment')),
  hash text NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, purpose)
);

CREATE TABLE identity.device (
  member_id bigint NOT NULL REFERENCES identity.member,
  device_hash bytea NOT NULL,
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, device_hash)
);

CREATE TABLE identity.session (
  id uuid PRIMARY KEY,
  member_id bigint NOT NULL REFERENCES identity.member,
  merchant_id integer NOT NULL,
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
CREATE INDEX session_member ON identity.session (member_id) WHERE ended_at IS NULL;
CREATE INDEX session_cookie ON identity.session (cookie_hash) WHERE ended_at IS NULL;

-- Swapped once: an address code for a session of another tab, a socket ticket for one socket. A used one is kept to say so.
CREATE TABLE identity.ticket (
  hash bytea PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('address', 'socket')),
  session_id uuid NOT NULL REFERENCES identity.session,
  merchant_id integer NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX ticket_expires_at ON identity.ticket (expires_at);

-- One picture per client. The answer is keyed by the client's own secret, which is not here, so that a dump answers none.
CREATE TABLE identity.captcha (
  client_hash bytea PRIMARY KEY,
  answer_hash bytea,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX captcha_expires_at ON identity.captcha (expires_at);

-- Attempts within a window, by a hash of whom or what they count.
CREATE TABLE identity.throttle (
  key bytea PRIMARY KEY,
  attempts integer NOT NULL,
  since timestamptz NOT NULL,
  until timestamptz NOT NULL
);
CREATE INDEX throttle_until ON identity.throttle (until);

GRANT SELECT, INSERT, UPDATE ON identity.member, identity.credential, identity.session TO croupier_house;
GRANT SELECT, INSERT, UPDATE, DELETE ON
  identity.profile, identity.device, identity.ticket, identity.captcha, identity.throttle TO croupier_house;
