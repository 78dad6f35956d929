-- events: of an event with a result from outside, a part may be known while bets on the rest of it go on. Such a result is a version as any other;
-- what it decides is paid, and the event stays open. What a chain gives is known at once, or not at all.
ALTER TABLE events.event
  DROP CONSTRAINT event_resulted,
  ADD CONSTRAINT event_resulted
    CHECK (CASE WHEN state IN ('resulted', 'settled') THEN result_version > 0 ELSE result_version = 0 OR key IS NOT NULL END),
  -- The version by which all of its tickets were looked at.
  ADD COLUMN looked_version int NOT NULL DEFAULT 0 CHECK (looked_version BETWEEN 0 AND result_version);
UPDATE events.event SET looked_version = result_version WHERE state = 'settled';
CREATE INDEX event_in_play ON events.event (id) WHERE key IS NOT NULL AND state IN ('open', 'running') AND result_version > looked_version;
GRANT UPDATE (looked_version) ON events.event TO croupier_arcade;
