-- A company that sends codes to numbers and vouches for who types them: what a merchant shows it, and which of its words were taken.

CREATE TABLE identity.number_service (
  merchant_id integer PRIMARY KEY,
  project text NOT NULL CHECK (project ~ '^[a-z0-9-]{4,64}$'),
  -- Every browser that asks for a code is told it: it names the project and opens nothing.
  api_key text NOT NULL CHECK (length(api_key) <= 200),
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.number_service TO croupier_house;

-- One proof of a number there is good once here, whatever tokens were made of it.
CREATE TABLE identity.number_proof (
  merchant_id integer NOT NULL,
  mark bytea NOT NULL,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, mark)
);
CREATE INDEX number_proof_expires_at ON identity.number_proof (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.number_proof TO croupier_house;

-- A second wall between merchants, as 0039 has it: a call sees one merchant's rows.
DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['number_service', 'number_proof'] LOOP
    EXECUTE format('ALTER TABLE identity.%I ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY every_row ON identity.%I TO croupier_house USING (true)', walled);
    EXECUTE format(
      'CREATE POLICY of_the_merchant ON identity.%I AS RESTRICTIVE TO croupier_member
       USING (merchant_id = nullif(current_setting(''croupier.merchant'', true), '''')::integer)',
      walled);
  END LOOP;
END
$$;
