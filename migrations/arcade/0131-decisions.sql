-- rounds: a round may wait for decisions between its draw and its end. What was chosen with the stake, and every decision in its order.
ALTER TABLE rounds.round
  ADD COLUMN choice jsonb,
  ADD COLUMN decisions jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(decisions) = 'array');
GRANT UPDATE (decisions) ON rounds.round TO croupier_arcade;

-- A round that is drawn and waits for a decision has no payout yet.
ALTER TABLE rounds.round
  DROP CONSTRAINT round_state_check,
  DROP CONSTRAINT round_check1,
  DROP CONSTRAINT round_check3,
  ADD CONSTRAINT round_state_check
    CHECK (state IN ('stake_asked', 'staked', 'deciding', 'drawn', 'settled', 'refused', 'return_asked', 'returned', 'held')),
  ADD CONSTRAINT round_drawn_whole CHECK ((pair IS NULL) = (nonce IS NULL) AND (pair IS NULL) = (draws IS NULL)),
  ADD CONSTRAINT round_payout_of_draw CHECK ((payout IS NOT NULL) = (draws IS NOT NULL AND state <> 'deciding')),
  ADD CONSTRAINT round_not_drawn
    CHECK (state NOT IN ('stake_asked', 'staked', 'refused', 'return_asked', 'returned') OR draws IS NULL),
  ADD CONSTRAINT round_decided CHECK (state <> 'deciding' OR draws IS NOT NULL);

DROP INDEX rounds.round_open;
CREATE UNIQUE INDEX round_open ON rounds.round (seat, game)
  WHERE state IN ('stake_asked', 'staked', 'deciding', 'drawn', 'return_asked');
DROP INDEX rounds.round_due;
CREATE INDEX round_due ON rounds.round (next_try_at) WHERE state IN ('stake_asked', 'staked', 'deciding', 'drawn', 'return_asked');
