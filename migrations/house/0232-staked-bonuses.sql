-- Bonuses that are staked: what a bonus allows, which one a member's stakes take from, and what of a round it gave and got back.
INSERT INTO wallet.kind VALUES (19, 'bonus_stake'), (20, 'bonus_back');

-- The bonus that gives what cash lacks for a stake; none for nearly everybody, whose stakes look no further.
ALTER TABLE wallet.account ADD COLUMN bonus bigint;
ALTER TYPE wallet.seen_account ADD ATTRIBUTE bonus bigint;
-- The bonus that gave to stakes of this round.
ALTER TABLE wagers.round ADD COLUMN bonus bigint;
ALTER TYPE wagers.seen_round ADD ATTRIBUTE bonus bigint;

CREATE TABLE wallet.bonus_terms (
  lane smallint NOT NULL,
  -- Its account.
  bonus bigint NOT NULL,
  member bigint NOT NULL,
  state text NOT NULL CHECK (state IN ('active', 'released', 'forfeit')),
  -- The largest stake that it gives to, and the products that it gives nothing to.
  largest bigint,
  excluded text[] NOT NULL,
  PRIMARY KEY (lane, bonus)
);

-- What a bonus has in a round. Of what the round pays from `won_before` on, the bonus is due its part of the stake, on top of `back_before`.
CREATE TABLE wagers.bonus_round (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  vendor smallint NOT NULL,
  round text NOT NULL,
  bonus bigint NOT NULL,
  stake bigint NOT NULL CHECK (stake >= bonus_stake),
  bonus_stake bigint NOT NULL CHECK (bonus_stake >= 0),
  won_before bigint NOT NULL,
  back_before bigint NOT NULL,
  back bigint NOT NULL,
  PRIMARY KEY (lane, member, vendor, round)
);
CREATE INDEX bonus_round_of ON wagers.bonus_round (lane, bonus);

-- It answers one column more.
DROP FUNCTION IF EXISTS wagers.look_up(bigint, wagers.plays, wagers.sums);
