-- games: vendors and their keys, the catalogue, launches, and what vendors called.
CREATE SCHEMA games;
GRANT USAGE ON SCHEMA games TO croupier_house;

CREATE TABLE games.vendor (
  id smallint PRIMARY KEY,
  merchant int NOT NULL,
  vassalage text NOT NULL,
  display_name text NOT NULL,
  -- Where a game of this vendor is opened, and the origin that its frame may have.
  launch_url text NOT NULL,
  origin text NOT NULL,
  -- The vendor's own address for questions of ours (round status).
  api_url text NOT NULL,
  -- Whether a rollback of a bet that has won reverses the win too, or is refused (protocol: V45).
  reverses_wins boolean NOT NULL DEFAULT false,
  enabled boolean NOT NULL DEFAULT true,
  UNIQUE (merchant, vassalage)
);

CREATE TABLE games.vendor_key (
  key_id text PRIMARY KEY,
  vendor smallint NOT NULL REFERENCES games.vendor,
  scheme text NOT NULL CHECK (scheme IN ('hmac', 'rsa', 'rsa-body')),
  -- hmac: the shared secret, encrypted under the process's own secret. rsa: the vendor's public key, DER.
  material bytea NOT NULL,
  -- Empty: from anywhere.
  addresses inet[] NOT NULL DEFAULT '{}',
  enabled boolean NOT NULL DEFAULT true
);

CREATE TABLE games.game (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  vendor smallint NOT NULL REFERENCES games.vendor,
  game_code text NOT NULL,
  game_type text NOT NULL,
  -- Names by language code; EN is always there.
  names jsonb NOT NULL CHECK (names ? 'EN'),
  icon text,
  -- 0: may be tried free of charge.
  support_play smallint NOT NULL DEFAULT 1,
  hot smallint,
  largest_stake bigint CHECK (largest_stake > 0),
  enabled boolean NOT NULL DEFAULT true,
  UNIQUE (vendor, game_code)
);

-- A launch: its code is good once, for a minute; /wallet/check swaps it for the token that bets carry.
CREATE TABLE games.session (
  id uuid PRIMARY KEY,
  secret_hash bytea NOT NULL UNIQUE,
  state text NOT NULL CHECK (state IN ('launched', 'live', 'ended')),
  vendor smallint NOT NULL REFERENCES games.vendor,
  game int NOT NULL REFERENCES games.game,
  channel text NOT NULL,
  member bigint NOT NULL,
  merchant int NOT NULL,
  currency text NOT NULL,
  language text NOT NULL,
  login uuid,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
-- One live session of a member, game and channel: a new one ends the old.
CREATE UNIQUE INDEX session_live ON games.session (member, game, channel) WHERE state = 'live';
CREATE INDEX session_login ON games.session (login) WHERE state <> 'ended';
CREATE INDEX session_expires ON games.session (expires_at);

-- Replays of a signed call move no money twice, so this window may be lost with a crash: unlogged.
CREATE UNLOGGED TABLE games.nonce (
  key_id text NOT NULL,
  nonce text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (key_id, nonce)
);
-- Rows come in the order of time: a summary of each stretch is enough, and costs a call nothing.
CREATE INDEX nonce_at ON games.nonce USING brin (at);

CREATE TABLE games.vendor_call (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  vendor smallint,
  key_id text NOT NULL,
  path text NOT NULL,
  status text NOT NULL,
  request_uuid text,
  transaction_uuid text,
  micros int NOT NULL,
  -- The call without its token.
  body jsonb
);
-- Asked for one by one, by id, and in stretches of time.
CREATE INDEX vendor_call_transaction ON games.vendor_call USING hash (transaction_uuid) WHERE transaction_uuid IS NOT NULL;
CREATE INDEX vendor_call_at ON games.vendor_call USING brin (at);

GRANT SELECT, INSERT, UPDATE ON games.vendor, games.vendor_key, games.game, games.session TO croupier_house;
GRANT SELECT, INSERT ON games.vendor_call TO croupier_house;
GRANT SELECT, INSERT, DELETE ON games.nonce TO croupier_house;
