-- events: numbers that players send into an event while it takes bets, in their order; its result is made of them and of the house's link together.
CREATE TABLE events.shot (
  event uuid NOT NULL REFERENCES events.event,
  -- Counted from one, without a gap.
  place int NOT NULL CHECK (place > 0),
  player bigint NOT NULL REFERENCES players.player,
  -- The client's own key: the same key is the same shot.
  key uuid NOT NULL,
  -- As others see it, masked.
  name text NOT NULL,
  number int NOT NULL CHECK (number BETWEEN 0 AND 99999),
  shot_at timestamptz NOT NULL,
  PRIMARY KEY (event, place),
  UNIQUE (player, key)
);
CREATE INDEX shot_of_player ON events.shot (event, player, shot_at);
GRANT SELECT, INSERT ON events.shot TO croupier_arcade;
