-- By the clock of which zone a merchant's days go, from when on. Each row begins with a midnight of the one before it, where `day` begins.
CREATE TABLE merchants.calendar (
  merchant integer NOT NULL,
  since timestamptz NOT NULL,
  day date NOT NULL,
  zone text NOT NULL CHECK (length(zone) BETWEEN 1 AND 64),
  PRIMARY KEY (merchant, since)
);
INSERT INTO merchants.calendar (merchant, since, day, zone) SELECT id, 'epoch', '1970-01-01', 'Asia/Phnom_Penh' FROM merchants.merchant;
GRANT SELECT, INSERT, DELETE ON merchants.calendar TO croupier_house;
ALTER TABLE merchants.calendar ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON merchants.calendar TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON merchants.calendar AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
CREATE TRIGGER calendar_changed AFTER INSERT OR UPDATE OR DELETE ON merchants.calendar
  FOR EACH STATEMENT EXECUTE FUNCTION merchants.tell();

-- The counters of an account count the days of its merchant.
DROP FUNCTION IF EXISTS wallet.began(bigint, smallint, text);
DROP FUNCTION IF EXISTS wallet.passed_time(bigint, bigint, smallint, bigint, bigint, bigint);
DROP FUNCTION IF EXISTS wallet.open_accounts(bigint, integer, text, integer);
DROP FUNCTION IF EXISTS wallet.day_of(timestamptz, smallint);
ALTER TABLE wallet.account DROP COLUMN zone;
ALTER TYPE wallet.seen_account DROP ATTRIBUTE zone;
