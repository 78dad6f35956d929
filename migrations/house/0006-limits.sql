-- Limits a member or the house has set, and those that wait. What the lane decides by stands on the wallet's account; this is the reason for it.
CREATE SCHEMA limits;

CREATE TABLE limits.play_limit (
  member bigint NOT NULL,
  -- stake_day … deposit_month, or largest:<product> for a single stake.
  name text NOT NULL,
  -- Null: no limit.
  amount bigint CHECK (amount >= 0),
  set_by text NOT NULL,
  set_at timestamptz NOT NULL,
  -- A looser limit that a member asked for, and when it begins.
  next_amount bigint CHECK (next_amount >= 0),
  next_at timestamptz,
  PRIMARY KEY (member, name)
);
CREATE INDEX play_limit_next ON limits.play_limit (next_at) WHERE next_at IS NOT NULL;

GRANT USAGE ON SCHEMA limits TO croupier_house;
GRANT SELECT, INSERT, UPDATE, DELETE ON limits.play_limit TO croupier_house;
