-- A game's rank is worked out from what is never null; readers of it need not ask.
ALTER TABLE games.game ALTER COLUMN rank SET NOT NULL;
