-- games: the stakes that a game takes in its merchant's currency, as its vendor lists them; none where any stake may be placed, or where nobody has said.
ALTER TABLE games.game ADD COLUMN stakes bigint[] CHECK (cardinality(stakes) > 0 AND 0 < ALL (stakes));
