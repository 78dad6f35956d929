-- Games end in the transaction that ends the login they hang on, whoever ends it and for whatever reason.
CREATE OR REPLACE FUNCTION games.end_with_login() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games.session SET state = 'ended' WHERE login = NEW.id AND state <> 'ended';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER games_end AFTER UPDATE OF ended_at ON identity.session
FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION games.end_with_login();
