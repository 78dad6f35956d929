-- events: by which rules of its game a ticket was placed. Until now every game had its first.
ALTER TABLE events.ticket ADD COLUMN version int NOT NULL DEFAULT 1;
ALTER TABLE events.ticket ALTER COLUMN version DROP DEFAULT;
