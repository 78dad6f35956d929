-- events: the moment at which a cash-out's request arrived, which its multiplier is of; NULL where a ticket's own target took it.
ALTER TABLE events.ticket ADD COLUMN received_at timestamptz;
ALTER TABLE events.ticket ADD CONSTRAINT ticket_received_of_taken CHECK (received_at IS NULL OR taken IS NOT NULL);
GRANT UPDATE (received_at) ON events.ticket TO croupier_arcade;

DROP FUNCTION IF EXISTS events.take(uuid, uuid[], int[], bigint[], float8);
