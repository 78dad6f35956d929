-- events: what nobody bet on is kept for a while and then deleted, so that draws and matches of every minute do not pile up. What was looked at, and
-- has tickets, is kept for good.
ALTER TABLE events.event ADD COLUMN kept boolean NOT NULL DEFAULT false;
CREATE INDEX event_unswept ON events.event (closes_at) WHERE state IN ('settled', 'cancelled') AND NOT kept;

-- What is said of an event goes with it. A ticket's leg does not: an event with tickets cannot be deleted.
ALTER TABLE events.exposure DROP CONSTRAINT exposure_event_fkey,
  ADD CONSTRAINT exposure_event_fkey FOREIGN KEY (event) REFERENCES events.event ON DELETE CASCADE;
ALTER TABLE events.restriction DROP CONSTRAINT restriction_event_fkey,
  ADD CONSTRAINT restriction_event_fkey FOREIGN KEY (event) REFERENCES events.event ON DELETE CASCADE;
ALTER TABLE events.offer DROP CONSTRAINT offer_event_fkey,
  ADD CONSTRAINT offer_event_fkey FOREIGN KEY (event) REFERENCES events.event ON DELETE CASCADE;
ALTER TABLE events.result DROP CONSTRAINT result_event_fkey,
  ADD CONSTRAINT result_event_fkey FOREIGN KEY (event) REFERENCES events.event ON DELETE CASCADE;
-- Which link a match was played from stays: it can be computed again from that.
ALTER TABLE sportsbook.match DROP CONSTRAINT match_event_fkey,
  ADD CONSTRAINT match_event_fkey FOREIGN KEY (event) REFERENCES events.event ON DELETE CASCADE;
-- Results are shown by kick-off, the latest first.
DROP INDEX sportsbook.match_over;
CREATE INDEX match_over ON sportsbook.match (game, kick_off DESC, event) WHERE over_at IS NOT NULL;
