-- Where a merchant asks more of its members' age, games for money end with the change: who may play opens them again.
CREATE OR REPLACE FUNCTION games.end_with_age() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games.session SET state = 'ended' WHERE merchant = NEW.id AND NOT trial AND state <> 'ended';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER games_end AFTER UPDATE OF age_proof, minimum_age ON merchants.merchant
FOR EACH ROW WHEN (NEW.age_proof = 'birthday' AND (OLD.age_proof <> 'birthday' OR NEW.minimum_age > OLD.minimum_age))
EXECUTE FUNCTION games.end_with_age();
