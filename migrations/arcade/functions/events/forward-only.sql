-- Events and tickets go forward only, and what was staked, taken, resulted and paid is never written over, by whatever mistake of a program.
CREATE OR REPLACE FUNCTION events.event_forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('open', 'running'), ('open', 'cancelled'), ('running', 'resulted'), ('running', 'cancelled'), ('resulted', 'settled')
  ) THEN
    RAISE EXCEPTION 'an event does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.started_at IS NOT NULL AND NEW.started_at IS DISTINCT FROM OLD.started_at THEN
    RAISE EXCEPTION 'an event starts once';
  END IF;
  IF NEW.result IS DISTINCT FROM OLD.result AND NEW.result_version <> OLD.result_version + 1 THEN
    RAISE EXCEPTION 'another result has another version';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON events.event FOR EACH ROW EXECUTE FUNCTION events.event_forward_only();

CREATE OR REPLACE FUNCTION events.ticket_forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('stake_asked', 'accepted'), ('stake_asked', 'refused'), ('stake_asked', 'return_asked'), ('accepted', 'decided'),
    ('accepted', 'return_asked'), ('decided', 'paid'), ('return_asked', 'returned'), ('decided', 'held'), ('return_asked', 'held'),
    ('held', 'decided'), ('held', 'return_asked')
  ) THEN
    RAISE EXCEPTION 'a ticket does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.payout IS NOT NULL AND (NEW.payout, NEW.taken, NEW.taken_at, NEW.settled_version)
    IS DISTINCT FROM (OLD.payout, OLD.taken, OLD.taken_at, OLD.settled_version) THEN
    RAISE EXCEPTION 'a ticket is decided once';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON events.ticket FOR EACH ROW EXECUTE FUNCTION events.ticket_forward_only();
