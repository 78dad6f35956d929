-- A halt of payouts is of one merchant, or of all: one that owes more than it bears to a provider does not stop the others.
ALTER TABLE wallet.halt ADD COLUMN merchant int;
DROP FUNCTION wallet.halt_payouts(text, timestamptz);
DROP FUNCTION wallet.lift_halt(text, timestamptz);
