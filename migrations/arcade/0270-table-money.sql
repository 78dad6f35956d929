-- places: money that a player brings to a place and plays with for a while.
CREATE TABLE places.buy_in (
  id uuid PRIMARY KEY,
  player bigint NOT NULL,
  session uuid NOT NULL,
  game text NOT NULL,
  place text NOT NULL,
  -- The client's own key: the same key is the same buy-in.
  key uuid NOT NULL,
  house text NOT NULL,
  player_name text NOT NULL,
  currency text NOT NULL,
  house_token text NOT NULL,
  -- joining -> playing -> leaving -> left, or joining -> refused; a player who leaves before the house has answered goes from joining to leaving.
  state text NOT NULL CHECK (state IN ('joining', 'playing', 'leaving', 'left', 'refused')),
  reason text CHECK ((reason IS NOT NULL) = (state = 'refused')),
  -- What the house confirmed of what was brought; what was staked and won in buckets that are closed.
  brought bigint NOT NULL DEFAULT 0 CHECK (brought >= 0),
  staked bigint NOT NULL DEFAULT 0 CHECK (staked >= 0),
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  CHECK (staked <= brought + won),
  given_back bigint,
  CHECK ((given_back IS NOT NULL) = (state = 'left') AND given_back = brought + won - staked),
  -- Whoever serves the place keeps it so long; then the player leaves.
  kept_until timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  UNIQUE (player, game, key)
);
CREATE UNIQUE INDEX buy_in_open ON places.buy_in (player, game) WHERE state IN ('joining', 'playing', 'leaving');
CREATE INDEX buy_in_kept ON places.buy_in (kept_until) WHERE state IN ('joining', 'playing');
GRANT SELECT, INSERT ON places.buy_in TO croupier_arcade;
GRANT UPDATE (state, reason, brought, staked, won, given_back, kept_until, ended_at) ON places.buy_in TO croupier_arcade;

-- What a player has at the place, held at the house while he plays from it for some seconds or a hand: a round of its own there.
CREATE TABLE places.bucket (
  id uuid PRIMARY KEY,
  buy_in uuid NOT NULL REFERENCES places.buy_in,
  number int NOT NULL CHECK (number > 0),
  held bigint NOT NULL CHECK (held > 0),
  -- What of it is brought anew.
  added bigint NOT NULL CHECK (added BETWEEN 0 AND held),
  staked bigint NOT NULL DEFAULT 0 CHECK (staked BETWEEN 0 AND held),
  won bigint NOT NULL DEFAULT 0 CHECK (won >= 0),
  -- How often something was added to what is staked and won.
  writes int NOT NULL DEFAULT 0,
  -- The ids under which money is asked, saved before it is.
  hold_id uuid NOT NULL UNIQUE,
  commit_id uuid NOT NULL UNIQUE,
  settle_id uuid NOT NULL UNIQUE,
  return_id uuid NOT NULL UNIQUE,
  -- hold_asked -> open -> commit_asked -> settle_asked -> settled, or hold_asked -> refused; hold_asked or open -> return_asked -> returned.
  -- held: the house gave an answer that only a person can resolve.
  state text NOT NULL
    CHECK (state IN ('hold_asked', 'open', 'commit_asked', 'settle_asked', 'settled', 'refused', 'return_asked', 'returned', 'held')),
  reason text CHECK ((reason IS NOT NULL) = (state IN ('refused', 'held'))),
  CHECK (state NOT IN ('hold_asked', 'refused', 'return_asked', 'returned') OR staked = 0 AND won = 0),
  balance bigint,
  opened_at timestamptz NOT NULL,
  lease uuid,
  leased_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  UNIQUE (buy_in, number)
);
CREATE UNIQUE INDEX bucket_one ON places.bucket (buy_in) WHERE state IN ('hold_asked', 'open', 'commit_asked', 'settle_asked', 'return_asked');
CREATE INDEX bucket_due ON places.bucket (next_try_at) WHERE state IN ('hold_asked', 'commit_asked', 'settle_asked', 'return_asked');
GRANT SELECT, INSERT ON places.bucket TO croupier_arcade;
GRANT UPDATE (staked, won, writes, state, reason, balance, lease, leased_until, tries, next_try_at) ON places.bucket TO croupier_arcade;
