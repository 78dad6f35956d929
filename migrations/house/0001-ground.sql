-- What every module of the house stands on: the roles that its pools take, and the tables of the drivers.
-- Roles belong to the whole server, so another database of it may have made them already, or may be making them now.
DO $$
DECLARE
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY ARRAY['croupier_house', 'croupier_lane', 'croupier_member'] LOOP
    BEGIN
      EXECUTE format('CREATE ROLE %I NOLOGIN NOINHERIT', wanted);
    EXCEPTION WHEN duplicate_object OR unique_violation THEN
      NULL;
    END;
  END LOOP;
END
$$;

REVOKE CREATE ON SCHEMA public FROM PUBLIC;

-- The arcade's ground makes the same schema where both halves share a database.
CREATE SCHEMA IF NOT EXISTS runtime;
GRANT USAGE ON SCHEMA runtime TO croupier_house;

-- One row per write that carries a key: stored in the transaction of its effect, so that a retry finds the answer.
CREATE TABLE runtime.idempotency_key (
  merchant integer NOT NULL,
  account bigint NOT NULL,
  route text NOT NULL,
  key text NOT NULL,
  body_hash bytea NOT NULL,
  -- json, not jsonb: a repeat gets the same bytes.
  answer json,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (merchant, account, route, key)
);
CREATE INDEX idempotency_key_at ON runtime.idempotency_key (at);
GRANT SELECT, INSERT, UPDATE, DELETE ON runtime.idempotency_key TO croupier_house;

-- How far a reader has come in each lane of the journal. It moves in the transaction that writes the reader's own tables.
CREATE TABLE runtime.reader_position (
  reader text NOT NULL,
  lane integer NOT NULL,
  seq bigint NOT NULL DEFAULT 0 CHECK (seq >= 0),
  moved_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (reader, lane)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON runtime.reader_position TO croupier_house;
