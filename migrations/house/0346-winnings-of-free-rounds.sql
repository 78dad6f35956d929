-- The bonus that gets what the rounds of a reward win; without one they win cash.
ALTER TABLE wagers.free_reward ADD COLUMN bonus bigint;
