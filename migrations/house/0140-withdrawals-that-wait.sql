-- payments: why an approved withdrawal is not sent now, by what its member may not do. It is empty once it moves on.
ALTER TABLE payments.withdrawal
  ADD COLUMN waits_for text CHECK (waits_for IN ('frozen', 'blocked', 'closed')),
  ADD CONSTRAINT withdrawal_waits CHECK (waits_for IS NULL OR state = 'approved');
CREATE INDEX withdrawal_stopped ON payments.withdrawal (merchant, id) WHERE waits_for IS NOT NULL;
