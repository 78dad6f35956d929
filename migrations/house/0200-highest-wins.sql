-- The highest win: what a round may return at most, as money of the merchant and as a multiple of what was staked in it. The lowest of the game's
-- and its vendor's holds; null is no bound. A win above it is held, as one on an unknown bet is.
ALTER TABLE games.game ADD COLUMN highest_win bigint CHECK (highest_win > 0), ADD COLUMN highest_times int CHECK (highest_times > 0);
-- A vendor has bounds from its first day: a thousand million of the currency, and a hundred thousand times the stake.
ALTER TABLE games.vendor ADD COLUMN highest_win bigint DEFAULT 100000000000000 CHECK (highest_win > 0),
  ADD COLUMN highest_times int DEFAULT 100000 CHECK (highest_times > 0);

ALTER TYPE wagers.plays ADD ATTRIBUTE highest bigint[], ADD ATTRIBUTE times int[];
ALTER TYPE wagers.step ADD ATTRIBUTE highest bigint, ADD ATTRIBUTE times int;

-- A gift names no bet. Of a win that is above: its payload, which is the same when it comes again; the operation, to be done once it is released; whose bound it passes,
-- how much that allowed the round, what was staked in it, and by how much it is above. All null for a win on an unknown bet.
ALTER TABLE wagers.held_win ALTER COLUMN reference DROP NOT NULL;
ALTER TABLE wagers.held_win ADD COLUMN payload uuid, ADD COLUMN step jsonb, ADD COLUMN above text CHECK (above IN ('game', 'vendor')),
  ADD COLUMN bound bigint, ADD COLUMN staked bigint, ADD COLUMN excess bigint,
  ADD CHECK (num_nulls(payload, step, above, bound, staked, excess) IN (0, 6));
CREATE OR REPLACE VIEW wagers.open_held_win WITH (security_invoker = true) AS
  SELECT h.* FROM wagers.held_win h WHERE NOT EXISTS (SELECT 1 FROM wallet.entry e WHERE e.vendor = h.vendor AND e.ext = h.ext);
