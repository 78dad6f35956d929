-- A part of a bet is bought back, and the rest of its stake runs on until it is settled. The row says what was paid, and for how much of the stake.
INSERT INTO wallet.kind VALUES (22, 'cash_out_part');

-- How much of its stake was bought back so far.
ALTER TABLE wagers.wager ADD COLUMN sold bigint NOT NULL DEFAULT 0 CHECK (sold >= 0);
ALTER TYPE wagers.seen_wager ADD ATTRIBUTE sold bigint;
-- How much of the stake a step buys back.
ALTER TYPE wagers.step ADD ATTRIBUTE part bigint;

-- What was bought back counts as no turnover, and neither does what was paid for it.
ALTER TABLE wagers.followed_bet ADD COLUMN sold bigint NOT NULL DEFAULT 0, ADD COLUMN sold_for bigint NOT NULL DEFAULT 0;
