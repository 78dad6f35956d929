-- Every process keeps the merchants in memory and forgets them when it hears of a change; it hears at the commit.
CREATE OR REPLACE FUNCTION merchants.tell() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('merchants_changed', '');
  RETURN NULL;
END
$$;
