-- payments: what a provider says of a whole day, held against what we have.

-- The last that a provider reported of each payment. Its references are ours.
CREATE TABLE payments.report_line (
  provider text NOT NULL,
  about text NOT NULL CHECK (about IN ('deposit', 'payout')),
  reference uuid NOT NULL,
  day date NOT NULL,
  state text NOT NULL CHECK (state IN ('paid', 'failed', 'reversed')),
  amount bigint NOT NULL CHECK (amount >= 0),
  currency text NOT NULL,
  PRIMARY KEY (provider, about, reference)
);
CREATE INDEX report_line_day ON payments.report_line (provider, day);

-- A day of a provider that was reconciled, as often as it was.
CREATE TABLE payments.reconciled_day (
  provider text NOT NULL,
  day date NOT NULL,
  at timestamptz NOT NULL,
  -- Lines of the report, and payments that were compared.
  reported int NOT NULL,
  compared int NOT NULL,
  -- Breaks that were found or still stood then.
  breaks int NOT NULL,
  PRIMARY KEY (provider, day)
);

CREATE TABLE payments.break (
  id uuid PRIMARY KEY,
  provider text NOT NULL,
  about text NOT NULL CHECK (about IN ('deposit', 'payout')),
  reference uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('missing_there', 'missing_here', 'other_amount', 'other_state')),
  -- Where we have it.
  merchant int,
  member bigint,
  our_state text,
  our_amount bigint,
  their_state text,
  their_amount bigint,
  currency text NOT NULL,
  -- What is to be explained.
  stake bigint NOT NULL CHECK (stake >= 0),
  found_at timestamptz NOT NULL,
  -- even: a later look found both sides agreed · explained: by operators
  ended text CHECK (ended IN ('even', 'explained')),
  ended_at timestamptz,
  CHECK ((ended IS NULL) = (ended_at IS NULL))
);
CREATE UNIQUE INDEX break_of ON payments.break (provider, about, reference);
CREATE INDEX break_page ON payments.break (found_at DESC, id DESC);

-- Breaks of more than this in all stop payouts; one of more than this takes two people to explain.
CREATE TABLE payments.reconciliation_rule (
  merchant int PRIMARY KEY,
  halt_from bigint NOT NULL CHECK (halt_from >= 0)
);

CREATE INDEX deposit_ended ON payments.deposit (provider, changed_at);
CREATE INDEX withdrawal_paid_day ON payments.withdrawal (provider, paid_at) WHERE paid_at IS NOT NULL;

GRANT SELECT, INSERT, UPDATE ON payments.report_line, payments.reconciled_day, payments.reconciliation_rule TO croupier_house;
GRANT SELECT, INSERT ON payments.break TO croupier_house;
GRANT UPDATE (kind, our_state, our_amount, their_state, their_amount, stake, found_at, ended, ended_at) ON payments.break TO croupier_house;

ALTER TABLE payments.break ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.break TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.break AS RESTRICTIVE TO croupier_member USING (merchant IS NULL OR merchant = runtime.merchant());
ALTER TABLE payments.reconciliation_rule ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON payments.reconciliation_rule TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON payments.reconciliation_rule AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- wallet: payouts stop for a reason that another module found. It joins a halt that stands.
CREATE FUNCTION wallet.halt_payouts(p_reason text, p_now timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS
  $$ INSERT INTO halt (at, reason) SELECT p_now, p_reason WHERE NOT EXISTS (SELECT FROM halt WHERE lifted_at IS NULL) $$;
REVOKE ALL ON FUNCTION wallet.halt_payouts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet.halt_payouts TO croupier_house;
