-- events: what a player keeps of a game's selections under a name, to buy it again. It holds no money and stands on no event.
CREATE TABLE events.saved_ticket (
  id uuid PRIMARY KEY,
  player bigint NOT NULL REFERENCES players.player,
  game text NOT NULL,
  -- The client's own key: the same key is the same saved ticket.
  key uuid NOT NULL,
  -- As its player wrote it: a person's words, which go with the row.
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  selection jsonb NOT NULL,
  saved_at timestamptz NOT NULL,
  -- When it was last named or put on a ticket: what nobody uses goes.
  used_at timestamptz NOT NULL,
  UNIQUE (player, key)
);
-- By its name a player finds it, however that is written.
CREATE UNIQUE INDEX saved_ticket_name ON events.saved_ticket (player, game, lower(name));
CREATE INDEX saved_ticket_unused ON events.saved_ticket (used_at);
GRANT SELECT, INSERT, DELETE ON events.saved_ticket TO croupier_arcade;
GRANT UPDATE (name, used_at) ON events.saved_ticket TO croupier_arcade;
