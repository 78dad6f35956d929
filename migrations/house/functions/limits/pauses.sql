-- A pause does not end early, whoever asks and by whatever statement: its dates are said once. One that only follows another's, by a name and a
-- birthday or by what nobody has proven, ends where two people find that it is another person's.
CREATE OR REPLACE FUNCTION limits.pause_stands() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP IN ('DELETE', 'TRUNCATE') THEN RAISE EXCEPTION 'a pause is not deleted'; END IF;
  IF (NEW.id, NEW.merchant, NEW.member, NEW.kind, NEW.began_at, NEW.until, NEW.origin, NEW.certain) IS DISTINCT FROM
      (OLD.id, OLD.merchant, OLD.member, OLD.kind, OLD.began_at, OLD.until, OLD.origin, OLD.certain)
    OR OLD.over_at IS NOT NULL THEN RAISE EXCEPTION 'a pause stands as it was begun'; END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER pause_stands BEFORE UPDATE OR DELETE ON limits.pause FOR EACH ROW EXECUTE FUNCTION limits.pause_stands();
CREATE OR REPLACE TRIGGER pauses_stand BEFORE TRUNCATE ON limits.pause FOR EACH STATEMENT EXECUTE FUNCTION limits.pause_stands();
