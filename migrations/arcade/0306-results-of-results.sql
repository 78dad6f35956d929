-- events: an event whose result is made of those that others came to: which these are, in their order, and of which version of theirs its own is.
CREATE TABLE events.source (
  event uuid NOT NULL REFERENCES events.event,
  place smallint NOT NULL CHECK (place > 0),
  source uuid NOT NULL REFERENCES events.event CHECK (source <> event),
  version int NOT NULL DEFAULT 0 CHECK (version >= 0),
  PRIMARY KEY (event, place),
  UNIQUE (source, event)
);
GRANT SELECT, INSERT ON events.source TO croupier_arcade;
GRANT UPDATE (version) ON events.source TO croupier_arcade;
