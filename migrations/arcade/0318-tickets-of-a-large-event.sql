-- events: the tickets of one event are walked through by their ids, however many there are; and a ticket that is claimed, or whose leg was looked at, has
-- room for that on its own page, so that no index hears of it.
DROP INDEX events.leg_of_event;
CREATE INDEX leg_of_event ON events.leg (event, ticket);
ALTER TABLE events.ticket SET (fillfactor = 80);
ALTER TABLE events.leg SET (fillfactor = 80);
