-- games: whether the house's operators say at a vendor what came of draws with results from outside.
ALTER TABLE games.vendor ADD COLUMN draws boolean NOT NULL DEFAULT false;
-- The house's own arcade, as it is called unless it was told otherwise.
UPDATE games.vendor SET draws = true WHERE vassalage = 'ARCADE' AND wallet = 'single';
