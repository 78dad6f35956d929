-- Games end in the transaction that begins a pause, as they end with a login.
CREATE OR REPLACE FUNCTION games.end_with_pause() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE games.session SET state = 'ended' WHERE member = NEW.member AND state <> 'ended';
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER games_end AFTER INSERT ON limits.pause FOR EACH ROW EXECUTE FUNCTION games.end_with_pause();
