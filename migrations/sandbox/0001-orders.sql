-- The sandbox provider's own books. It is a foreign party: nothing of the house stands here.
CREATE SCHEMA sandbox;
DO $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = 'croupier_sandbox') THEN CREATE ROLE croupier_sandbox NOLOGIN; END IF;
END $$;
GRANT USAGE ON SCHEMA sandbox TO croupier_sandbox;

CREATE TABLE sandbox.payment_order (
  reference uuid PRIMARY KEY,
  -- Stands in the payer's address; whoever has it may pay.
  page text NOT NULL UNIQUE,
  amount text NOT NULL,
  currency text NOT NULL,
  notify_url text NOT NULL,
  return_url text NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'failed')),
  paid_amount text,
  created_at timestamptz NOT NULL
);

-- Notices wait here until the house has said that it took them.
CREATE TABLE sandbox.notice (
  id uuid PRIMARY KEY,
  reference uuid NOT NULL REFERENCES sandbox.payment_order,
  body text NOT NULL,
  copies int NOT NULL DEFAULT 1,
  due_at timestamptz NOT NULL,
  tries int NOT NULL DEFAULT 0,
  taken_at timestamptz
);
CREATE INDEX notice_due ON sandbox.notice (due_at) WHERE taken_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON sandbox.payment_order, sandbox.notice TO croupier_sandbox;
