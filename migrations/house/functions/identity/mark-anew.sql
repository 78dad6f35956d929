-- What a merchant's members are known by holds within its company: where it becomes another's, the job marks them anew.
CREATE OR REPLACE FUNCTION identity.mark_anew() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  DELETE FROM identity.person_mark WHERE merchant_id = NEW.id;
  UPDATE identity.profile p SET marked = '' FROM identity.member m WHERE m.id = p.member_id AND m.merchant_id = NEW.id;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER persons_marked_anew AFTER UPDATE OF company ON merchants.merchant
FOR EACH ROW WHEN (NEW.company <> OLD.company) EXECUTE FUNCTION identity.mark_anew();
