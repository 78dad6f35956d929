-- Logins by accounts at other companies: what a merchant shows a provider, whose account there is whose here, and who is on the way.

CREATE TABLE identity.provider_access (
  merchant_id integer NOT NULL,
  provider text NOT NULL CHECK (provider ~ '^[a-z]{1,16}$'),
  client_id text NOT NULL,
  -- The secret, under a key that is not in the database.
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (merchant_id, provider)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.provider_access TO croupier_house;

-- The account there is kept as a hash. One of them opens one account here, and a member has one with each provider.
CREATE TABLE identity.provider_link (
  member_id bigint NOT NULL REFERENCES identity.member ON DELETE CASCADE,
  provider text NOT NULL,
  merchant_id integer NOT NULL,
  subject bytea NOT NULL,
  linked_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (member_id, provider),
  UNIQUE (merchant_id, provider, subject)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.provider_link TO croupier_house;

-- Somebody who was sent to a provider. Only the browser that went comes back, once and in time.
CREATE TABLE identity.provider_journey (
  state bytea PRIMARY KEY,
  merchant_id integer NOT NULL,
  provider text NOT NULL,
  client_hash bytea NOT NULL,
  nonce text NOT NULL,
  verifier text NOT NULL,
  return_to text NOT NULL,
  -- Whose account it is to be linked to, in which session; null: a login.
  session_id uuid,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX provider_journey_expires_at ON identity.provider_journey (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.provider_journey TO croupier_house;

-- Somebody whom a provider has named and nobody here is yet: who registers or logs in next may keep the link.
CREATE TABLE identity.provider_stranger (
  ticket bytea PRIMARY KEY,
  merchant_id integer NOT NULL,
  provider text NOT NULL,
  subject bytea NOT NULL,
  client_hash bytea NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX provider_stranger_expires_at ON identity.provider_stranger (expires_at);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.provider_stranger TO croupier_house;

-- A second wall between merchants, as 0039 has it: a call sees one merchant's rows.
DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['provider_access', 'provider_link', 'provider_journey', 'provider_stranger'] LOOP
    EXECUTE format('ALTER TABLE identity.%I ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY every_row ON identity.%I TO croupier_house USING (true)', walled);
    EXECUTE format(
      'CREATE POLICY of_the_merchant ON identity.%I AS RESTRICTIVE TO croupier_member
       USING (merchant_id = nullif(current_setting(''croupier.merchant'', true), '''')::integer)',
      walled);
  END LOOP;
END
$$;
