-- events: the house's reward that a ticket is a free bet of; none for nearly every ticket. An order of draws to come, a ticket that was taken while its
-- event ran, and one that was sold in part are nobody's free bet.
ALTER TABLE events.ticket ADD COLUMN reward uuid,
  ADD CONSTRAINT free_bet_waits CHECK (reward IS NULL OR chase IS NULL AND taken IS NULL AND parts = 0) NOT VALID;
ALTER TABLE events.ticket VALIDATE CONSTRAINT free_bet_waits;
