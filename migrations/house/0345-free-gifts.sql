-- Free rounds that a level or a mission gives, with its cash or instead of it.
ALTER TABLE loyalty.gift ADD COLUMN free jsonb, DROP CONSTRAINT gift_amount_check,
  ADD CONSTRAINT gift_given CHECK (amount > 0 OR amount = 0 AND free IS NOT NULL) NOT VALID;
ALTER TABLE loyalty.gift VALIDATE CONSTRAINT gift_given;

-- What a mission gave beside cash stands in the version that it names.
ALTER TABLE missions.claim DROP CONSTRAINT claim_amount_check, ADD CONSTRAINT claim_amount CHECK (amount >= 0) NOT VALID;
ALTER TABLE missions.claim VALIDATE CONSTRAINT claim_amount;
