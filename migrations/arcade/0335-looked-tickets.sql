-- events: which version of its event's result a ticket was decided by together with others stands in the ticket, and is written with what it was paid; until
-- then its batch says so. Its leg is not written.
ALTER TABLE events.ticket ADD COLUMN looked int NOT NULL DEFAULT 0 CHECK (looked >= 0);
GRANT UPDATE (looked) ON events.ticket TO croupier_arcade;
ALTER TABLE events.settlement_batch
  ADD COLUMN first uuid NOT NULL GENERATED ALWAYS AS (tickets[1]) STORED,
  ADD COLUMN last uuid NOT NULL GENERATED ALWAYS AS (tickets[cardinality(tickets)]) STORED;
DROP INDEX events.settlement_batch_of_event;
CREATE INDEX settlement_batch_of_event ON events.settlement_batch (event, last);
