-- games: the pool that a game's bets feed and that is won in it, by the code that its vendor's calls name; none where it plays for no pool.
ALTER TABLE games.game ADD COLUMN pool text CHECK (pool ~ '^[a-z0-9-]{1,64}$');
CREATE INDEX ON games.game (merchant, pool) WHERE pool IS NOT NULL;
