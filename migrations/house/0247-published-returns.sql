-- What a game's maker publishes of it: the return, in hundred-thousandths of a percent, and the standard deviation of what a stake of one returns, in
-- hundred-thousandths. Null: not known, and what the game returns is shown without a judgement.
ALTER TABLE games.game ADD COLUMN published_return bigint CHECK (published_return BETWEEN 1 AND 10000000),
  ADD COLUMN return_spread bigint CHECK (return_spread > 0);

-- What it takes to say how far chance alone carries what was returned: the sum of the squared stakes, the largest of them, and what free bets paid.
-- Hours of before have none, and are not judged.
ALTER TABLE reports.hour ADD COLUMN squares numeric(40), ADD COLUMN largest bigint, ADD COLUMN free_returned bigint;

-- Games that in thirty days returned what chance does not explain, as a job last found them.
CREATE TABLE reports.odd_return (
  merchant int NOT NULL,
  vendor smallint NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  side text NOT NULL CHECK (side IN ('below', 'above')),
  PRIMARY KEY (merchant, vendor, game, currency)
);
GRANT SELECT, INSERT, DELETE ON reports.odd_return TO croupier_house;
ALTER TABLE reports.odd_return ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON reports.odd_return TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON reports.odd_return AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
