-- rounds: a held round keeps the state in which the house's answer met it: that says which of its calls the house had confirmed.
ALTER TABLE rounds.round ADD COLUMN held_from text CHECK (held_from IN ('drawn', 'return_asked'));
UPDATE rounds.round SET held_from = CASE WHEN payout IS NULL OR balance IS NULL THEN 'return_asked' ELSE 'drawn' END WHERE state = 'held';

-- events: the tickets that have not ended, of a house.
CREATE INDEX ticket_open ON events.ticket (house) WHERE state IN ('stake_asked', 'accepted', 'decided', 'return_asked', 'held');
