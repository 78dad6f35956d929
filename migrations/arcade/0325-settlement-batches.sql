-- events: what a result gives tickets that it decides together is written down for many at once, and each of them is written when the house has paid it.
CREATE TABLE events.settlement_batch (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event uuid NOT NULL REFERENCES events.event,
  -- Of its result.
  version int NOT NULL CHECK (version > 0),
  -- Accepted until they are paid, each in one batch at most; and what each of them pays.
  tickets uuid[] NOT NULL,
  payouts bigint[] NOT NULL CHECK (cardinality(payouts) = cardinality(tickets)),
  -- Until then one process works on it.
  lease uuid,
  leased_until timestamptz
);
CREATE INDEX settlement_batch_of_event ON events.settlement_batch (event);
GRANT SELECT, INSERT, DELETE ON events.settlement_batch TO croupier_arcade;
GRANT UPDATE (lease, leased_until) ON events.settlement_batch TO croupier_arcade;
