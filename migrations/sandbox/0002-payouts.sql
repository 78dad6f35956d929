-- Money that a merchant has the sandbox bank pay out; whoever has the page's address plays the bank.
CREATE TABLE sandbox.payout (
  reference uuid PRIMARY KEY,
  page text NOT NULL UNIQUE,
  holder text NOT NULL,
  account text NOT NULL,
  amount text NOT NULL,
  currency text NOT NULL,
  notify_url text NOT NULL,
  return_url text NOT NULL,
  language text NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'paid', 'failed')),
  created_at timestamptz NOT NULL
);

-- A notice speaks of a payment or of a payout.
ALTER TABLE sandbox.notice ALTER COLUMN reference DROP NOT NULL;
ALTER TABLE sandbox.notice ADD COLUMN payout uuid REFERENCES sandbox.payout;
ALTER TABLE sandbox.notice ADD CONSTRAINT notice_subject CHECK (num_nonnulls(reference, payout) = 1);

GRANT SELECT, INSERT, UPDATE ON sandbox.payout TO croupier_sandbox;
