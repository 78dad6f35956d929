-- What a bonus gave to the stake of a play that is booked with others, or got of what such a play paid. `stake` and `lent` are of a stake that it gave to.
CREATE TYPE wagers.bonus_part AS (
  lane smallint, member bigint, vendor smallint, round text, bonus bigint, place tid, balance bigint, stake bigint, lent bigint, back bigint
);

-- They answer columns more.
DROP FUNCTION IF EXISTS wagers.look_up(bigint, wagers.plays, wagers.sums);
DROP FUNCTION IF EXISTS wagers.judge(bigint, wagers.plays, wagers.sums);
