-- events: what may be bet on an event at this moment, where prices move: each outcome by its name, with its price in ten-thousandths. A ticket is
-- taken at exactly the price that stands here, and nothing is offered after `until`: whoever quotes prices and falls silent offers nothing.
CREATE TABLE events.offer (
  event uuid PRIMARY KEY REFERENCES events.event,
  prices jsonb NOT NULL CHECK (jsonb_typeof(prices) = 'object'),
  until timestamptz NOT NULL
);
GRANT SELECT, INSERT ON events.offer TO croupier_arcade;
GRANT UPDATE (prices, until) ON events.offer TO croupier_arcade;

-- What a game has to know of a ticket's legs together, as it was bought: of a sports bet, how many legs each of its lines has.
ALTER TABLE events.ticket ADD COLUMN terms jsonb CHECK (jsonb_typeof(terms) = 'object');

CREATE SCHEMA sportsbook;
GRANT USAGE ON SCHEMA sportsbook TO croupier_arcade;

-- A match as its source told of it last; its event is what is bet on.
CREATE TABLE sportsbook.match (
  event uuid PRIMARY KEY REFERENCES events.event,
  game text NOT NULL,
  -- What the source calls it.
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 80),
  league text NOT NULL,
  league_names jsonb NOT NULL,
  home jsonb NOT NULL,
  away jsonb NOT NULL,
  kick_off timestamptz NOT NULL,
  -- Of what the source told of it: an older number comes too late.
  told bigint NOT NULL DEFAULT 0,
  -- Phase, minute, score, cards, corners, and what happened.
  state jsonb NOT NULL,
  -- Open markets with their prices, as they are shown.
  markets jsonb NOT NULL DEFAULT '[]',
  stopped boolean NOT NULL DEFAULT false,
  until timestamptz NOT NULL,
  over_at timestamptz,
  UNIQUE (game, key)
);
CREATE INDEX match_shown ON sportsbook.match (game, kick_off) WHERE over_at IS NULL;
CREATE INDEX match_over ON sportsbook.match (game, over_at) WHERE over_at IS NOT NULL;
GRANT SELECT, INSERT ON sportsbook.match TO croupier_arcade;
GRANT UPDATE (kick_off, told, state, markets, stopped, until, over_at) ON sportsbook.match TO croupier_arcade;

-- Which link of the published chain a match of the virtual world is played from.
CREATE TABLE sportsbook.played (
  key text PRIMARY KEY,
  chain bigint NOT NULL REFERENCES fairness.chain,
  link int NOT NULL,
  UNIQUE (chain, link)
);
GRANT SELECT, INSERT ON sportsbook.played TO croupier_arcade;

-- It takes the names of the offered prices too.
DROP FUNCTION IF EXISTS events.accept(jsonb, jsonb, jsonb, int, float8);

-- Sold back before its events are over, a ticket may pay less than its stake.
ALTER TABLE events.ticket DROP CONSTRAINT ticket_taken_check, ADD CONSTRAINT ticket_taken_check CHECK (taken >= 0);
