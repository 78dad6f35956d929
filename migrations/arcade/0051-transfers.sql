-- rounds: what a house moved into the arcade's own keeping, and what it took back. The first answer to an id stands for ever, so that an
-- amount that was refused does not move when it is asked for again.
CREATE TABLE rounds.transfer (
  house text NOT NULL,
  id uuid NOT NULL,
  seat bigint NOT NULL REFERENCES rounds.purse,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  amount bigint NOT NULL CHECK (amount > 0),
  -- The word of the protocol for the first answer.
  status text NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (house, id)
);
CREATE INDEX transfer_seat ON rounds.transfer (seat, at);
GRANT SELECT, INSERT ON rounds.transfer TO croupier_arcade;
