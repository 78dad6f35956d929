-- The sandbox bank may pay a part of a payout; absent: all of it.
ALTER TABLE sandbox.payout ADD COLUMN paid_amount text;
