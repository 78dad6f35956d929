-- events: what another person says of a version of a result, apart from whoever entered it, where the two differ: nothing is in force then.
-- `word`: the id of what was said last, so that a call that is played back says nothing anew.
ALTER TABLE events.result
  ADD COLUMN word uuid,
  -- NULL beside a name: that the event is void.
  ADD COLUMN differing jsonb,
  ADD COLUMN differing_by text CHECK (differing_by <> entered_by AND length(differing_by) BETWEEN 1 AND 80),
  ADD COLUMN differing_at timestamptz,
  ADD CHECK ((differing_by IS NULL) = (differing_at IS NULL) AND (differing IS NULL OR differing_by IS NOT NULL));
GRANT UPDATE (word, differing, differing_by, differing_at) ON events.result TO croupier_arcade;

-- Events that wait for a result from outside are looked at too: one that does not come in time gives every stake back.
DROP INDEX events.event_outside;
CREATE INDEX event_outside ON events.event (closes_at) WHERE key IS NOT NULL AND state IN ('open', 'running', 'resulted');
