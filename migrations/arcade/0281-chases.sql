-- events: an order of one selection for draws to come, each so many times. It holds no money: the ticket of each draw is staked when that draw
-- takes bets, as any other ticket is.
CREATE TABLE events.chase (
  id uuid PRIMARY KEY,
  player bigint NOT NULL REFERENCES players.player,
  game text NOT NULL,
  -- The client's own key: the same key is the same order.
  key uuid NOT NULL,
  selection jsonb NOT NULL,
  -- How many times the selection is staked in each draw, first to last.
  multiples int[] NOT NULL CHECK (cardinality(multiples) BETWEEN 2 AND 120 AND 1 <= ALL (multiples)),
  -- The number of its first draw; each further one is the next.
  first bigint NOT NULL,
  stops_on_win boolean NOT NULL,
  -- So many of its draws are done with: the ticket was asked for, or the draw was left out.
  done int NOT NULL DEFAULT 0 CHECK (done BETWEEN 0 AND cardinality(multiples)),
  -- running -> ended: all draws are done with · won: a ticket has won, and the rest is not bought · cancelled: by its player · refused: a stake
  -- was, and the rest is not bought.
  state text NOT NULL CHECK (state IN ('running', 'ended', 'won', 'cancelled', 'refused')),
  reason text CHECK ((reason IS NOT NULL) = (state = 'refused')),
  opened_at timestamptz NOT NULL,
  ended_at timestamptz CHECK ((ended_at IS NULL) = (state = 'running')),
  leased_until timestamptz,
  CHECK (state <> 'ended' OR done = cardinality(multiples)),
  UNIQUE (player, game, key)
);
CREATE INDEX chase_running ON events.chase (game, (first + done)) WHERE state = 'running';
CREATE INDEX chase_history ON events.chase (player, game, id);
GRANT SELECT, INSERT ON events.chase TO croupier_arcade;
GRANT UPDATE (done, state, reason, ended_at, leased_until) ON events.chase TO croupier_arcade;

-- A draw in which nothing was bought, and why.
CREATE TABLE events.chase_skip (
  chase uuid NOT NULL REFERENCES events.chase,
  place int NOT NULL CHECK (place >= 0),
  reason text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (chase, place)
);
GRANT SELECT, INSERT ON events.chase_skip TO croupier_arcade;

-- The order that a ticket is of, and the place of its draw there, from nought.
ALTER TABLE events.ticket ADD COLUMN chase uuid REFERENCES events.chase, ADD COLUMN chase_place int,
  ADD CONSTRAINT ticket_chase_check CHECK ((chase IS NULL) = (chase_place IS NULL));
CREATE UNIQUE INDEX ticket_of_chase ON events.ticket (chase, chase_place) WHERE chase IS NOT NULL;
