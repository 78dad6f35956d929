-- payments: how members bring money in, and what providers say of it.
CREATE SCHEMA payments;
GRANT USAGE ON SCHEMA payments TO croupier_house;

CREATE TABLE payments.method (
  merchant int NOT NULL,
  code text NOT NULL,
  provider text NOT NULL,
  -- Titles by language code; EN is always there.
  titles jsonb NOT NULL CHECK (titles ? 'EN'),
  currency text NOT NULL,
  smallest bigint NOT NULL CHECK (smallest > 0),
  largest bigint NOT NULL CHECK (largest >= smallest),
  presets bigint[] NOT NULL,
  sort int NOT NULL DEFAULT 0,
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant, code)
);

CREATE TABLE payments.deposit (
  -- Also the reference that the provider knows it by, and the id of its posting in the journal.
  id uuid PRIMARY KEY,
  member bigint NOT NULL,
  merchant int NOT NULL,
  method text NOT NULL,
  provider text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('preparing', 'awaiting', 'credited', 'failed', 'held')),
  language text NOT NULL,
  provider_order text,
  pay_url text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  FOREIGN KEY (merchant, method) REFERENCES payments.method (merchant, code)
);
CREATE INDEX deposit_member ON payments.deposit (member, id DESC);
CREATE INDEX deposit_open ON payments.deposit (changed_at) WHERE state IN ('preparing', 'awaiting');

-- Each signed callback is taken once.
CREATE TABLE payments.notice (
  provider text NOT NULL,
  notice_id text NOT NULL,
  deposit uuid NOT NULL REFERENCES payments.deposit,
  body jsonb NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, notice_id)
);

GRANT SELECT, INSERT, UPDATE ON payments.method, payments.deposit TO croupier_house;
GRANT SELECT, INSERT ON payments.notice TO croupier_house;
