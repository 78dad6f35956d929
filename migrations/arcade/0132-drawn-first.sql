-- rounds: a round without decisions is drawn, and saved with its draw, before its stake is asked. `play_asked`: stake and outcome are asked in one
-- call. What was drawn for a stake that was refused or went back stays with its round.
ALTER TABLE rounds.round
  DROP CONSTRAINT round_state_check,
  DROP CONSTRAINT round_payout_of_draw,
  DROP CONSTRAINT round_not_drawn,
  ADD CONSTRAINT round_state_check
    CHECK (state IN ('stake_asked', 'play_asked', 'staked', 'deciding', 'drawn', 'settled', 'refused', 'return_asked', 'returned', 'held')),
  ADD CONSTRAINT round_payout_of_draw CHECK (payout IS NULL OR draws IS NOT NULL),
  ADD CONSTRAINT round_paid_after_draw CHECK (state NOT IN ('play_asked', 'drawn', 'settled') OR payout IS NOT NULL),
  ADD CONSTRAINT round_unpaid CHECK (state NOT IN ('stake_asked', 'staked', 'deciding') OR payout IS NULL);

DROP INDEX rounds.round_open;
CREATE UNIQUE INDEX round_open ON rounds.round (seat, game)
  WHERE state IN ('stake_asked', 'play_asked', 'staked', 'deciding', 'drawn', 'return_asked');
DROP INDEX rounds.round_due;
CREATE INDEX round_due ON rounds.round (next_try_at)
  WHERE state IN ('stake_asked', 'play_asked', 'staked', 'deciding', 'drawn', 'return_asked');
