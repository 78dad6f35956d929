-- Rounds that the house gives: how many of them, at which stake and of which games, and what each one came to.
INSERT INTO wallet.kind VALUES (21, 'free_win');

-- The reward whose free round this is; none for nearly every round.
ALTER TABLE wagers.round ADD COLUMN reward uuid;
ALTER TYPE wagers.seen_round ADD ATTRIBUTE reward uuid;

CREATE TABLE wagers.free_reward (
  lane smallint NOT NULL,
  id uuid NOT NULL,
  member bigint NOT NULL,
  merchant int NOT NULL,
  currency smallint NOT NULL,
  -- What one round stands for.
  stake bigint NOT NULL CHECK (stake > 0),
  rounds int NOT NULL CHECK (rounds > 0),
  used int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND rounds),
  games text[] NOT NULL CHECK (cardinality(games) > 0),
  state text NOT NULL CHECK (state IN ('granted', 'running', 'used', 'expired', 'forfeit')),
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (lane, id)
);
CREATE INDEX free_reward_live ON wagers.free_reward (lane, member) WHERE state IN ('granted', 'running');

-- A round that was played for a reward, and what promotions have paid for it. One that was taken back may be played again.
CREATE TABLE wagers.free_round (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  vendor smallint NOT NULL,
  round text NOT NULL,
  reward uuid NOT NULL,
  paid bigint NOT NULL DEFAULT 0,
  returned boolean NOT NULL DEFAULT false,
  PRIMARY KEY (lane, member, vendor, round)
);
CREATE INDEX free_round_of ON wagers.free_round (lane, reward);
