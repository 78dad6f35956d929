-- What wagers.apply works on. The plays of a call, column by column: an item of each for every play; then what of their stakes goes to pools.
CREATE TYPE wagers.plays AS (
  unit int[], member bigint[], kind smallint[], vendor smallint[], ext uuid[], reference uuid[], payload uuid[], merchant int[], currency smallint[],
  product text[], game text[], round text[], amount bigint[], flags smallint[], largest bigint[],
  share_of int[], share_pool text[], share_amount bigint[]
);

-- What is not of one play alone. By play what its unit stakes in all, its first share, how many it has and what they come to, and whether one
-- names no pool; by share the account of its pool.
CREATE TYPE wagers.sums AS (unit_stake bigint[], first_share int[], legs smallint[], shared bigint[], astray boolean[], pool_accounts bigint[]);

-- What one unit of a call comes to: for its member's account, and for its round.
DROP TYPE wagers.turn;
CREATE TYPE wagers.turn AS (
  unit int, account_place tid, today int, same_day boolean, same_week boolean, same_month boolean, balance bigint,
  staked bigint, lost bigint,
  round_place tid, lane smallint, member bigint, vendor smallint, round text, merchant int, currency smallint, product text, game text,
  opening uuid, opening_seq bigint, at timestamptz, closed_at timestamptz, closing uuid, escrow bigint, staked_free bigint, won bigint, bets int, wins int
);

-- Rows of lanes as functions look at them and hand them on: types of their own, since a server that has some of the lanes only knows no row of such
-- a table as an argument. They have the columns of the tables, in their order.
DO $$ DECLARE v_type record; BEGIN
  FOR v_type IN SELECT t.seen, string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' ORDER BY a.attnum) AS columns
      FROM (VALUES ('wallet.movement', 'wallet.entry'), ('wallet.seen_account', 'wallet.account'), ('wagers.seen_round', 'wagers.round'),
        ('wagers.seen_wager', 'wagers.wager')) t(seen, stored)
      JOIN pg_attribute a ON a.attrelid = t.stored::regclass AND a.attnum > 0 AND NOT a.attisdropped GROUP BY t.seen LOOP
    EXECUTE format('CREATE TYPE %s AS (%s)', v_type.seen, v_type.columns);
  END LOOP;
END $$;
