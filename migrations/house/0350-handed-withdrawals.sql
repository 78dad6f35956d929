-- Who handed a withdrawal to the operator who has it now, and what they wrote to that one.
ALTER TABLE payments.withdrawal ADD COLUMN handed_name text, ADD COLUMN handed_note text,
  ADD CONSTRAINT withdrawal_handed CHECK ((handed_name IS NULL) = (handed_note IS NULL) AND (handed_name IS NULL OR claimed_by IS NOT NULL)
    AND length(handed_note) <= 500) NOT VALID;
ALTER TABLE payments.withdrawal VALIDATE CONSTRAINT withdrawal_handed;
