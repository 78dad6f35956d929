-- What a merchant takes for proof that a member is old enough. Where money is real it is a birthday; for play money the ticked box may do.
ALTER TABLE merchants.merchant
  ADD COLUMN age_proof text NOT NULL DEFAULT 'birthday' CHECK (age_proof IN ('declared', 'birthday'));
UPDATE merchants.merchant SET age_proof = 'declared' WHERE play_money;
ALTER TABLE merchants.merchant ADD CONSTRAINT real_money_needs_a_birthday CHECK (play_money OR age_proof = 'birthday');
