-- events: what a house pays on a bet in place of what is published, from one event of a game on. Nothing is ever written over: of two words that
-- hold for an event the later one stands, and none is heard of an event that has opened, so that every event knows for ever what its tickets pay.
CREATE TABLE events.rates (
  -- The id of what was said: one that is played back says nothing anew, and ids sort by their time of birth.
  word uuid PRIMARY KEY,
  house text NOT NULL,
  game text NOT NULL,
  bet text NOT NULL,
  -- The number of the first event that it holds for.
  first bigint NOT NULL CHECK (first > 0),
  -- Of each prize, as a ticket names them; null: what is published.
  rates text CHECK (rates ~ '^[1-9][0-9]*(,[1-9][0-9]*)*$'),
  said_by text NOT NULL CHECK (length(said_by) BETWEEN 1 AND 80),
  said_at timestamptz NOT NULL
);
CREATE INDEX rates_of_bet ON events.rates (house, game, bet, word DESC);
GRANT SELECT, INSERT ON events.rates TO croupier_arcade;
