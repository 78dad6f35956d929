-- The house's reward that a round is played for, free of charge; none for nearly every round. What feeds a pool is nobody's free round.
ALTER TABLE rounds.round ADD COLUMN reward uuid, ADD CONSTRAINT free_round_feeds_nothing CHECK (reward IS NULL OR contribution = 0) NOT VALID;
ALTER TABLE rounds.round VALIDATE CONSTRAINT free_round_feeds_nothing;
