-- A transfer goes forward only; its ids, its parties and an amount that is known are never written over.
CREATE OR REPLACE FUNCTION games.transfer_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('asked', 'sent'), ('asked', 'refused'), ('sent', 'done'), ('sent', 'refused'), ('sent', 'unknown'),
    ('unknown', 'done'), ('unknown', 'refused'), ('unknown', 'held'), ('held', 'done'), ('held', 'refused')
  ) THEN
    RAISE EXCEPTION 'a transfer does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.amount IS NOT NULL AND NEW.amount IS DISTINCT FROM OLD.amount THEN
    RAISE EXCEPTION 'the amount of a transfer is known once';
  END IF;
  RETURN NEW;
END $$;
