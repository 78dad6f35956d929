-- Events and tickets go forward only, and what was staked, taken, resulted and paid is never written over, by whatever mistake of a program.
-- A result from outside is corrected by a further version, and so is what a ticket pays by it.
CREATE OR REPLACE FUNCTION events.event_forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('open', 'running'), ('open', 'cancelled'), ('running', 'resulted'), ('running', 'cancelled'), ('resulted', 'settled'),
    ('settled', 'resulted')
  ) THEN
    RAISE EXCEPTION 'an event does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.started_at IS NOT NULL AND NEW.started_at IS DISTINCT FROM OLD.started_at THEN
    RAISE EXCEPTION 'an event starts once';
  END IF;
  IF (NEW.result, NEW.void) IS DISTINCT FROM (OLD.result, OLD.void) AND NEW.result_version <> OLD.result_version + 1
    OR OLD.state = 'settled' AND NEW.state = 'resulted' AND NEW.result_version <> OLD.result_version + 1 THEN
    RAISE EXCEPTION 'another result has another version';
  END IF;
  IF NEW.result_version > 1 AND NEW.result_version <> OLD.result_version AND OLD.chain IS NOT NULL THEN
    RAISE EXCEPTION 'what a chain gives is never corrected';
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON events.event FOR EACH ROW EXECUTE FUNCTION events.event_forward_only();

CREATE OR REPLACE FUNCTION events.ticket_forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('stake_asked', 'accepted'), ('stake_asked', 'refused'), ('stake_asked', 'return_asked'), ('accepted', 'decided'), ('accepted', 'paid'),
    ('accepted', 'return_asked'), ('decided', 'paid'), ('return_asked', 'returned'), ('decided', 'held'), ('return_asked', 'held'),
    ('held', 'decided'), ('held', 'return_asked'), ('paid', 'decided'), ('decided', 'accepted'), ('paid', 'accepted'), ('held', 'accepted'),
    ('accepted', 'part_asked'), ('part_asked', 'accepted'), ('part_asked', 'held'), ('held', 'part_asked')
  ) THEN
    RAISE EXCEPTION 'a ticket does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.payout IS NOT NULL AND (NEW.payout, NEW.taken, NEW.taken_at, NEW.received_at, NEW.settled_version)
    IS DISTINCT FROM (OLD.payout, OLD.taken, OLD.taken_at, OLD.received_at, OLD.settled_version)
    AND (OLD.taken IS NOT NULL OR cardinality(NEW.earlier) <> cardinality(OLD.earlier) + 1 OR NEW.state NOT IN ('decided', 'accepted')) THEN
    RAISE EXCEPTION 'a ticket is decided once, and again by a further version';
  END IF;
  IF OLD.state IN ('decided', 'paid', 'held') AND NEW.state = 'accepted' AND OLD.payout <> OLD.part_paid THEN
    RAISE EXCEPTION 'what was paid is taken back by a further version';
  END IF;
  IF NEW.earlier[:cardinality(OLD.earlier)] IS DISTINCT FROM OLD.earlier
    OR NEW.settled_version > 0 AND NEW.settled_version <> cardinality(NEW.earlier) + NEW.parts + 1 THEN
    RAISE EXCEPTION 'a ticket keeps what it paid before';
  END IF;
  IF (NEW.parts, NEW.part_stake, NEW.part_paid) IS DISTINCT FROM (OLD.parts, OLD.part_stake, OLD.part_paid)
    AND (OLD.state <> 'part_asked' OR NEW.state <> 'accepted' OR NEW.parts <> OLD.parts + 1) THEN
    RAISE EXCEPTION 'parts of a ticket are paid one after another';
  END IF;
  IF NEW.state = 'return_asked' AND NEW.parts > 0 THEN RAISE EXCEPTION 'a ticket that was sold in part does not go back'; END IF;
  RETURN NEW;
END
$$;

-- A ticket that is paid for the first time, as all of a draw are at once, keeps every rule of these; the function is not called for it.
CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON events.ticket FOR EACH ROW
  WHEN (NOT (OLD.state = 'accepted' AND NEW.state = 'paid' AND OLD.payout IS NULL AND OLD.earlier = '{}' AND NEW.earlier = '{}'
    AND NEW.settled_version = 1 AND OLD.parts = 0 AND NEW.parts = 0 AND NEW.part_stake = OLD.part_stake AND NEW.part_paid = OLD.part_paid))
  EXECUTE FUNCTION events.ticket_forward_only();

-- What two have said of a result stands.
CREATE OR REPLACE FUNCTION events.result_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.confirmed_by IS NOT NULL THEN RAISE EXCEPTION 'a confirmed result is never changed'; END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER result_stands BEFORE UPDATE ON events.result FOR EACH ROW EXECUTE FUNCTION events.result_stands();

-- An order ends once, and its draws are done with one after another.
CREATE OR REPLACE FUNCTION events.chase_forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.state <> 'running' AND NEW.state <> OLD.state THEN
    RAISE EXCEPTION 'an order does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF NEW.done < OLD.done OR NEW.done > OLD.done + 1 THEN RAISE EXCEPTION 'draws are done with one after another'; END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON events.chase FOR EACH ROW EXECUTE FUNCTION events.chase_forward_only();
