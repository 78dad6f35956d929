-- rounds: a decision may ask a further stake. While that is on its way the round waits; what is taken is added to what was staked before.
ALTER TABLE rounds.round
  ADD COLUMN further bigint NOT NULL DEFAULT 0 CHECK (further >= 0),
  DROP CONSTRAINT round_state_check,
  DROP CONSTRAINT round_unpaid,
  DROP CONSTRAINT round_held_from_check,
  ADD CONSTRAINT round_state_check CHECK (state IN ('stake_asked', 'play_asked', 'staked', 'deciding', 'further_asked', 'further_return_asked',
    'drawn', 'settled', 'refused', 'return_asked', 'returned', 'held')),
  ADD CONSTRAINT round_unpaid
    CHECK (state NOT IN ('stake_asked', 'staked', 'deciding', 'further_asked', 'further_return_asked') OR payout IS NULL),
  ADD CONSTRAINT round_held_from_check CHECK (held_from IN ('drawn', 'return_asked', 'further_return_asked'));
GRANT UPDATE (further) ON rounds.round TO croupier_arcade;

DROP INDEX rounds.round_open;
CREATE UNIQUE INDEX round_open ON rounds.round (player, game)
  WHERE state IN ('stake_asked', 'play_asked', 'staked', 'deciding', 'further_asked', 'further_return_asked', 'drawn', 'return_asked');
DROP INDEX rounds.round_due;
CREATE INDEX round_due ON rounds.round (next_try_at)
  WHERE state IN ('stake_asked', 'play_asked', 'staked', 'deciding', 'further_asked', 'further_return_asked', 'drawn', 'return_asked');

-- Every further stake that a decision asked, with the ids of its money, saved before the house is asked. Where it was not taken the round
-- stands as before, and the same decision may ask again, as another attempt.
CREATE TABLE rounds.further_stake (
  round uuid NOT NULL REFERENCES rounds.round,
  -- How many decisions were made before the one that asks it.
  number int NOT NULL CHECK (number >= 0),
  attempt int NOT NULL CHECK (attempt > 0),
  decision jsonb NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  bet_id uuid NOT NULL UNIQUE,
  return_id uuid NOT NULL UNIQUE,
  -- asked -> taken, or asked -> refused, or asked -> return_asked -> returned; held: only a person can resolve what the house answered.
  state text NOT NULL CHECK (state IN ('asked', 'taken', 'refused', 'return_asked', 'returned', 'held')),
  reason text CHECK ((reason IS NOT NULL) = (state IN ('refused', 'held'))),
  PRIMARY KEY (round, number, attempt)
);
CREATE UNIQUE INDEX further_stake_open ON rounds.further_stake (round) WHERE state IN ('asked', 'return_asked');
CREATE UNIQUE INDEX further_stake_taken ON rounds.further_stake (round, number) WHERE state = 'taken';
GRANT SELECT, INSERT ON rounds.further_stake TO croupier_arcade;
GRANT UPDATE (state, reason) ON rounds.further_stake TO croupier_arcade;
