-- A halt of payouts is of one merchant, or of all: one that owes more than it bears to a provider does not stop the others.
ALTER TABLE wallet.halt ADD COLUMN merchant int;
DROP FUNCTION wallet.halt_payouts(text, timestamptz);
DROP FUNCTION wallet.lift_halt(text, timestamptz);
ALTER TABLE wallet.halt ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON wallet.halt TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON wallet.halt AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant() OR merchant IS NULL);
