-- fairness: each seat's server seeds, committed before play and revealed after they are retired.
CREATE SCHEMA fairness;
GRANT USAGE ON SCHEMA fairness TO croupier_arcade;

CREATE TABLE fairness.pair (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  seat bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('next', 'current', 'retired')),
  -- The server seed is HMAC(the arcade's seed key, salt): who reads this table alone can foretell nothing.
  salt bytea NOT NULL CHECK (octet_length(salt) = 32),
  commitment text NOT NULL UNIQUE CHECK (commitment ~ '^[0-9a-f]{64}$'),
  -- The player's part; kept from the pair before until the player changes it.
  client_seed text NOT NULL CHECK (length(client_seed) BETWEEN 1 AND 64),
  -- How many rounds were drawn: the next is drawn with this nonce.
  nonce int NOT NULL DEFAULT 0 CHECK (nonce >= 0),
  -- In the open from the moment the pair is retired, never before.
  server_seed text CHECK ((server_seed IS NOT NULL) = (state = 'retired')),
  made_at timestamptz NOT NULL,
  retired_at timestamptz CHECK ((retired_at IS NOT NULL) = (state = 'retired'))
);
CREATE UNIQUE INDEX pair_in_use ON fairness.pair (seat, state) WHERE state <> 'retired';
CREATE INDEX pair_seat ON fairness.pair (seat, id);

GRANT SELECT, INSERT ON fairness.pair TO croupier_arcade;
GRANT UPDATE (state, client_seed, nonce, server_seed, retired_at) ON fairness.pair TO croupier_arcade;
