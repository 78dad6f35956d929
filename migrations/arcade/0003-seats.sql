-- seats: who plays, as the house said it, and the sittings of a frame.
CREATE SCHEMA seats;
GRANT USAGE ON SCHEMA seats TO croupier_arcade;

CREATE TABLE seats.seat (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Which house's player: the key by which the arcade signs its calls to that house.
  house text NOT NULL,
  player text NOT NULL,
  currency text NOT NULL,
  UNIQUE (house, player, currency)
);

CREATE TABLE seats.sitting (
  id uuid PRIMARY KEY,
  seat bigint NOT NULL REFERENCES seats.seat,
  game text NOT NULL,
  language text NOT NULL,
  -- SHA-256 of the token that the frame keeps.
  token_hash bytea NOT NULL UNIQUE CHECK (octet_length(token_hash) = 32),
  -- SHA-256 of the house's launch code, so that no code is swapped twice.
  code_hash bytea NOT NULL UNIQUE CHECK (octet_length(code_hash) = 32),
  -- What the house takes with a bet. Of no use without the arcade's signature.
  house_token text NOT NULL,
  opened_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  left_at timestamptz
);
CREATE INDEX sitting_seat ON seats.sitting (seat, game, opened_at);

GRANT SELECT, INSERT ON seats.seat, seats.sitting TO croupier_arcade;
GRANT UPDATE (left_at) ON seats.sitting TO croupier_arcade;
