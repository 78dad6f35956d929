-- sportsbook: when a side of a match scored, by the database's clock: what was bet a moment before is looked at. It goes with its match.
CREATE TABLE sportsbook.turn (
  event uuid NOT NULL REFERENCES sportsbook.match ON DELETE CASCADE,
  told bigint NOT NULL,
  side text NOT NULL CHECK (side IN ('home', 'away')),
  heard_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (event, told, side)
);

GRANT SELECT, INSERT ON sportsbook.turn TO croupier_arcade;
