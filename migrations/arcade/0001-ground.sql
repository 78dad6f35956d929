-- What every module of the arcade stands on: the role that its pool takes. Another database of the server may have made it already.
DO $$
BEGIN
  CREATE ROLE croupier_arcade NOLOGIN NOINHERIT;
EXCEPTION WHEN duplicate_object OR unique_violation THEN
  NULL;
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- The house's ground makes the same schema where both halves share a database.
CREATE SCHEMA IF NOT EXISTS runtime;
GRANT USAGE ON SCHEMA runtime TO croupier_arcade;
