-- sportsbook: what a match's prices are made from, as its source says it; null where it prices nothing together.
ALTER TABLE sportsbook.match ADD COLUMN outlook jsonb CHECK (jsonb_typeof(outlook) = 'object');
GRANT UPDATE (outlook) ON sportsbook.match TO croupier_arcade;

-- events: what the prices of an offer are made from. A price that does not stand among them may be made of the same, as long as that stands; null
-- where nothing may be made of it.
ALTER TABLE events.offer ADD COLUMN basis text CHECK (length(basis) BETWEEN 1 AND 400);
GRANT UPDATE (basis) ON events.offer TO croupier_arcade;
