CREATE OR REPLACE FUNCTION wallet.house_account(currency smallint, purpose int) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT -(currency * 32 + purpose)::bigint $$;

CREATE OR REPLACE FUNCTION wallet.house_account(currency smallint, purpose text) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT -(currency * 32 + wallet.purpose_number(purpose))::bigint $$;

CREATE OR REPLACE FUNCTION wallet.pool_account(pool int, at_home boolean) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT -(1048576 + pool::bigint * 2 + at_home::int) $$;

GRANT EXECUTE ON FUNCTION wallet.house_account(smallint, int), wallet.house_account(smallint, text), wallet.pool_account, wallet.purpose_number TO croupier_house;
