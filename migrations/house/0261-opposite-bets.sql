-- identity: accounts of one person that bet against each other while one of them had a bonus, with the bets by which it was found.
ALTER TABLE identity.doubt DROP CONSTRAINT doubt_kind_check;
ALTER TABLE identity.doubt ADD COLUMN bets jsonb, ADD CONSTRAINT doubt_kind_check
  CHECK (kind IN ('same_device', 'same_contact', 'same_network_fast', 'disposable_address', 'opposite_bets')),
  ADD CONSTRAINT bets_of_opposites CHECK ((bets IS NOT NULL) = (kind = 'opposite_bets'));
-- What comes after a review is a signal again.
GRANT UPDATE (other_id, noted_at, bets) ON identity.doubt TO croupier_house;
