-- identity: codes that prove a contact, what is sent by SMS and e-mail, and the contacts that were proven.
-- A code is kept as a mark that nobody can make or check without a key that is not in the database.
CREATE TABLE identity.code (
  id uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  purpose text NOT NULL CHECK (purpose ~ '^[a-z_]{1,32}$'),
  -- Whose contact it was sent to, and which browser asked.
  contact bytea NOT NULL,
  client_hash bytea NOT NULL,
  secret bytea NOT NULL,
  -- Whom it lets in; null where it only proves the contact, or where it was sent to nobody.
  member_id bigint REFERENCES identity.member,
  tries smallint NOT NULL DEFAULT 0,
  asked_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  -- A new code takes the place of the one before.
  UNIQUE (merchant_id, purpose, contact, client_hash)
);
CREATE INDEX code_secret ON identity.code (secret);
CREATE INDEX code_expires_at ON identity.code (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.code TO croupier_house;

-- What goes out of the house. Address and text are sealed under a key that is not in the database; the text goes once it was sent.
CREATE TABLE identity.outbox (
  id uuid PRIMARY KEY,
  merchant_id integer NOT NULL,
  member_id bigint REFERENCES identity.member,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  purpose text NOT NULL CHECK (purpose ~ '^[a-z_]{1,32}$'),
  -- withheld: nobody has this contact, and nothing goes out · sending: it is with the carrier, whose answer is awaited ·
  -- unknown: that answer was lost for good.
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('withheld', 'waiting', 'sending', 'sent', 'refused', 'unknown', 'expired')),
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  carrier text,
  reference text,
  reason text,
  tries smallint NOT NULL DEFAULT 0,
  price bigint CHECK (price >= 0),
  price_currency text,
  written_at timestamptz NOT NULL,
  -- Later than this it is of no use to anyone.
  good_until timestamptz NOT NULL,
  changed_at timestamptz NOT NULL
);
CREATE INDEX outbox_desk ON identity.outbox (merchant_id, id);
CREATE INDEX outbox_written_at ON identity.outbox (written_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.outbox TO croupier_house;

-- One member of a merchant may say of a number or an address that it is theirs.
CREATE TABLE identity.proven_contact (
  member_id bigint NOT NULL REFERENCES identity.profile ON DELETE CASCADE,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  merchant_id integer NOT NULL,
  mark bytea NOT NULL,
  proven_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, channel),
  UNIQUE (merchant_id, channel, mark)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.proven_contact TO croupier_house;

-- What looked odd when a member registered, for an operator to look at. It decides nothing.
CREATE TABLE identity.doubt (
  member_id bigint NOT NULL REFERENCES identity.member,
  kind text NOT NULL CHECK (kind IN ('same_device', 'same_contact', 'same_network_fast')),
  -- Another member, where it is about one.
  other_id bigint REFERENCES identity.member,
  noted_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, kind)
);
GRANT SELECT, INSERT ON identity.doubt TO croupier_house;
