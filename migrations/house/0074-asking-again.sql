-- payments: how often the provider was asked about a payment whose outcome is not known, and when it is asked next.
ALTER TABLE payments.deposit ADD COLUMN asked int NOT NULL DEFAULT 0 CHECK (asked >= 0);
-- Null where there is no provider to ask.
ALTER TABLE payments.deposit ADD COLUMN ask_at timestamptz;
UPDATE payments.deposit SET ask_at = changed_at WHERE provider <> 'desk';
DROP INDEX payments.deposit_open;
CREATE INDEX deposit_open ON payments.deposit (provider, ask_at) WHERE state IN ('preparing', 'awaiting');
-- Transfers that nobody shows a slip of in time are looked for by their own end.
CREATE INDEX deposit_expiring ON payments.deposit (expires_at) WHERE state = 'awaiting' AND provider = 'desk';

ALTER TABLE payments.withdrawal ADD COLUMN asked int NOT NULL DEFAULT 0 CHECK (asked >= 0);
ALTER TABLE payments.withdrawal RENAME COLUMN asked_at TO ask_at;
DROP INDEX payments.withdrawal_open;
CREATE INDEX withdrawal_open ON payments.withdrawal (provider, ask_at) WHERE state IN ('approved', 'paying');
