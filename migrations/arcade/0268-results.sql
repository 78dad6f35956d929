-- events: an event whose result comes from outside has a key at its game instead of a link of a chain, and its result may be corrected by a
-- further version. `void`: nothing came of it, and every stake on it goes back.
ALTER TABLE events.event
  ALTER COLUMN chain DROP NOT NULL,
  ALTER COLUMN link DROP NOT NULL,
  ADD COLUMN key text CHECK (length(key) BETWEEN 1 AND 80),
  ADD COLUMN void boolean NOT NULL DEFAULT false,
  DROP CONSTRAINT event_check1,
  DROP CONSTRAINT event_check2,
  DROP CONSTRAINT event_check3,
  ADD CONSTRAINT event_of_chain_or_outside CHECK ((chain IS NULL) = (link IS NULL) AND (chain IS NULL) = (key IS NOT NULL)),
  ADD CONSTRAINT event_result_of_version
    CHECK ((result_version = 0) = (resulted_at IS NULL) AND (result IS NOT NULL OR void) = (result_version > 0) AND NOT (result IS NOT NULL AND void)),
  ADD CONSTRAINT event_resulted CHECK ((state IN ('resulted', 'settled')) = (result_version > 0));
ALTER TABLE events.event ADD CONSTRAINT event_key UNIQUE (game, key);
DROP INDEX events.event_live;
CREATE UNIQUE INDEX event_live ON events.event (game) WHERE state IN ('open', 'running') AND chain IS NOT NULL;
CREATE INDEX event_outside ON events.event (closes_at) WHERE key IS NOT NULL AND state IN ('open', 'resulted');
GRANT UPDATE (void) ON events.event TO croupier_arcade;

-- Every version of a result from outside: one enters it, another confirms it. What is confirmed is never changed; the next version is.
CREATE TABLE events.result (
  event uuid NOT NULL REFERENCES events.event,
  version int NOT NULL CHECK (version > 0),
  -- NULL: the event is void.
  result jsonb,
  -- Where it is from, and why it takes the place of the one before.
  source text NOT NULL CHECK (length(source) BETWEEN 1 AND 200),
  reason text CHECK (length(reason) BETWEEN 1 AND 400),
  entered_by text NOT NULL CHECK (length(entered_by) BETWEEN 1 AND 80),
  entered_at timestamptz NOT NULL,
  confirmed_by text CHECK (confirmed_by <> entered_by),
  confirmed_at timestamptz,
  CHECK ((confirmed_by IS NULL) = (confirmed_at IS NULL)),
  CHECK (version = 1 OR reason IS NOT NULL),
  PRIMARY KEY (event, version)
);
GRANT SELECT, INSERT ON events.result TO croupier_arcade;
GRANT UPDATE (result, source, reason, entered_by, entered_at, confirmed_by, confirmed_at) ON events.result TO croupier_arcade;

-- A leg has its place in its ticket, a price of its own, and the version of its event's result by which its ticket was looked at last.
ALTER TABLE events.leg
  ADD COLUMN place smallint NOT NULL DEFAULT 0,
  -- In ten-thousandths; NULL where the game's own rules say what it pays.
  ADD COLUMN price int CHECK (price >= 10000),
  ADD COLUMN version int NOT NULL DEFAULT 0;
GRANT UPDATE (version) ON events.leg TO croupier_arcade;
UPDATE events.leg l SET version = e.result_version FROM events.event e WHERE e.id = l.event AND e.state = 'settled';

-- What a ticket's earlier settlements paid, in their order; NULL for one that was replaced before the house had confirmed it. Its next
-- settlement has the next version.
ALTER TABLE events.ticket ADD COLUMN earlier bigint[] NOT NULL DEFAULT '{}';
GRANT UPDATE (earlier) ON events.ticket TO croupier_arcade;

-- house: settlements of a ticket whose money the arcade keeps, by version.
ALTER TABLE house.purse_move
  ADD COLUMN round uuid,
  ADD COLUMN version int CHECK (version > 0),
  ADD CHECK ((round IS NULL) = (version IS NULL));
CREATE UNIQUE INDEX purse_move_settled ON house.purse_move (round, version) WHERE round IS NOT NULL;

DROP FUNCTION IF EXISTS events.accept(uuid, jsonb, jsonb, int, text[], bigint[], bigint[], float8);
