-- events: of lotteries whose draws follow one another around the clock a cap holds from the next draw on, and the one that is open keeps what held
-- before.
ALTER TABLE events.cap
  -- The number of the first event that it holds for; null: from the moment on at which it was said.
  ADD COLUMN first bigint CHECK (first > 0),
  -- What holds in the events before that one; null: the game's own most alone.
  ADD COLUMN before bigint CHECK (before >= 0);
GRANT UPDATE (first, before) ON events.cap TO croupier_arcade;
