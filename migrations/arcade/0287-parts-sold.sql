-- events: a player sells a part of a ticket back, and the rest of its stake runs on until its events decide it.

-- What was asked for a part: how much of the stake, and what for. It is asked of the house until that confirms it.
CREATE TABLE events.part (
  ticket uuid NOT NULL REFERENCES events.ticket,
  number int NOT NULL CHECK (number > 0),
  -- The client's own key: the same key is the same part.
  key uuid NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  pays bigint NOT NULL CHECK (pays > 0),
  -- The prices that it was reckoned by, of each leg that is worth something by one.
  prices jsonb NOT NULL CHECK (jsonb_typeof(prices) = 'array'),
  received_at timestamptz NOT NULL,
  sold_at timestamptz NOT NULL,
  paid_at timestamptz,
  PRIMARY KEY (ticket, number),
  UNIQUE (ticket, key)
);
GRANT SELECT, INSERT ON events.part TO croupier_arcade;
GRANT UPDATE (paid_at) ON events.part TO croupier_arcade;

ALTER TABLE events.ticket
  -- Parts that were sold and paid: how many, of how much of its stake, and what for.
  ADD COLUMN parts int NOT NULL DEFAULT 0 CHECK (parts >= 0),
  ADD COLUMN part_stake bigint NOT NULL DEFAULT 0 CHECK (part_stake >= 0),
  ADD COLUMN part_paid bigint NOT NULL DEFAULT 0 CHECK (part_paid >= 0),
  ADD CONSTRAINT ticket_parts CHECK (part_stake < stake AND (payout IS NULL OR payout >= part_paid)),
  DROP CONSTRAINT ticket_state_check,
  -- part_asked: a part of it is sold, and its pay is asked until the house confirms; then it is accepted as before.
  ADD CONSTRAINT ticket_state_check CHECK (state IN ('stake_asked', 'accepted', 'part_asked', 'decided', 'paid', 'refused', 'return_asked', 'returned', 'held')),
  ADD CONSTRAINT ticket_part_undecided CHECK (state <> 'part_asked' OR payout IS NULL);
GRANT UPDATE (parts, part_stake, part_paid) ON events.ticket TO croupier_arcade;
-- It names how many parts were sold before.
DROP FUNCTION IF EXISTS events.sell(uuid, bigint, int, uuid[], text[], int[], timestamptz, float8);
DROP INDEX events.ticket_due;
CREATE INDEX ticket_due ON events.ticket (next_try_at) WHERE state IN ('stake_asked', 'part_asked', 'decided', 'return_asked');
