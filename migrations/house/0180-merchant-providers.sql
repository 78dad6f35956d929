-- The payment providers that a merchant may use; null: every one that the house has.
ALTER TABLE merchants.merchant ADD COLUMN providers text[];
