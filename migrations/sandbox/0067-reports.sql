-- The provider's own account of a day: what ended then, in the order of its references.
ALTER TABLE sandbox.payment_order ADD COLUMN ended_at timestamptz;
ALTER TABLE sandbox.payout ADD COLUMN ended_at timestamptz;
UPDATE sandbox.payment_order SET ended_at = created_at WHERE state <> 'open';
UPDATE sandbox.payout SET ended_at = created_at WHERE state <> 'open';
CREATE INDEX payment_order_ended ON sandbox.payment_order (ended_at);
CREATE INDEX payout_ended ON sandbox.payout (ended_at);
