-- What is held of a round, which a bonus that gives to one of its stakes must know: its part is that of all that was staked.
CREATE INDEX wager_held ON wagers.wager (lane, member, vendor, round) WHERE state = 0;
