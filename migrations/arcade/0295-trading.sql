-- sportsbook: what operators say of a match beside what its source tells: which of its markets are held, and prices in place of the source's. By
-- subject: the match, a market, or an outcome; each with the word by which it was said last. It stands in the match's own row, so that whoever tells
-- of the match and whoever trades it wait for each other.
ALTER TABLE sportsbook.match ADD COLUMN desk jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(desk) = 'object');
GRANT UPDATE (desk) ON sportsbook.match TO croupier_arcade;

-- How much of what others may stake on a ticket a player may.
CREATE TABLE sportsbook.stake_factor (
  house text NOT NULL,
  player_name text NOT NULL,
  -- In percent; 0: nothing.
  percent int NOT NULL CHECK (percent BETWEEN 0 AND 100),
  said_by text NOT NULL CHECK (length(said_by) BETWEEN 1 AND 80),
  said_at timestamptz NOT NULL,
  word uuid NOT NULL,
  PRIMARY KEY (house, player_name)
);
GRANT SELECT, INSERT ON sportsbook.stake_factor TO croupier_arcade;
GRANT UPDATE (percent, said_by, said_at, word) ON sportsbook.stake_factor TO croupier_arcade;

-- Bets that were asked and not taken, and why. The same bet that is asked again is the same row.
CREATE TABLE sportsbook.refused_bet (
  player bigint NOT NULL,
  game text NOT NULL,
  key uuid NOT NULL,
  reason text NOT NULL,
  house text NOT NULL,
  player_name text NOT NULL,
  currency text NOT NULL,
  stake text NOT NULL CHECK (length(stake) <= 40),
  legs jsonb NOT NULL CHECK (jsonb_typeof(legs) = 'array'),
  refused_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (player, game, key, reason)
);
CREATE INDEX refused_bet_last ON sportsbook.refused_bet (house, refused_at DESC);
CREATE INDEX refused_bet_old ON sportsbook.refused_bet (refused_at);
GRANT SELECT, INSERT ON sportsbook.refused_bet TO croupier_arcade;
