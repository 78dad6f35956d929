-- events: what a house's operators ask of outcomes before they come. An outcome is a bet, or a bet and a number: "lo2:14".
-- `word`: the id of what was said last, so that a call that is played back says nothing anew.

-- One outcome of one event pays less than its rate from then on, or is not sold; tickets keep what they were bought at.
CREATE TABLE events.restriction (
  event uuid NOT NULL REFERENCES events.event,
  outcome text NOT NULL,
  -- In percent of the rate; 0: it is not sold.
  pays int NOT NULL CHECK (pays BETWEEN 0 AND 100),
  said_by text NOT NULL CHECK (length(said_by) BETWEEN 1 AND 80),
  said_at timestamptz NOT NULL,
  word uuid NOT NULL,
  PRIMARY KEY (event, outcome)
);
GRANT SELECT, INSERT ON events.restriction TO croupier_arcade;
GRANT UPDATE (pays, said_by, said_at, word) ON events.restriction TO croupier_arcade;

-- The most that each outcome of a bet may come to owe in one event of a game. The game has a most of its own, which stands above all of these.
CREATE TABLE events.cap (
  game text NOT NULL,
  bet text NOT NULL,
  currency text NOT NULL,
  -- Null: the game's own most alone.
  most bigint CHECK (most >= 0),
  said_by text NOT NULL CHECK (length(said_by) BETWEEN 1 AND 80),
  said_at timestamptz NOT NULL,
  word uuid NOT NULL,
  PRIMARY KEY (game, bet, currency)
);
GRANT SELECT, INSERT ON events.cap TO croupier_arcade;
GRANT UPDATE (most, said_by, said_at, word) ON events.cap TO croupier_arcade;
