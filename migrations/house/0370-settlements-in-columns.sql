-- What wagers.settlements works on: the settlements of a call, column by column, as plays are given.
CREATE TYPE wagers.settled_bets AS (
  member bigint[], vendor smallint[], ext uuid[], reference uuid[], payload uuid[], merchant int[], currency smallint[], product text[], game text[],
  round text[], amount bigint[], flags smallint[], version int[], highest bigint[], times int[]
);

DROP FUNCTION IF EXISTS wagers.settlements(timestamptz, jsonb), wagers.book_settlements(timestamptz, wagers.step[]),
  wagers.first_settlements(timestamptz, wagers.step[]);
