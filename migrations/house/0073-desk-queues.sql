-- payments: what the desk's queues count, and that a provider answers at all.
CREATE INDEX deposit_waiting ON payments.deposit (merchant) WHERE state IN ('reviewing', 'held', 'reversed');

-- When a provider last answered anything that it was asked, to the minute.
CREATE TABLE payments.provider_answer (
  provider text PRIMARY KEY,
  at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON payments.provider_answer TO croupier_house;
