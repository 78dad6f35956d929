-- A claim of free rounds: it has no account of a bonus, and is played beside one.
ALTER TABLE promotions.claim DROP CONSTRAINT claim_check1;
ALTER TABLE promotions.claim ADD CONSTRAINT claim_issued CHECK (
  num_nulls(terms, amount, requirement, issued_at, expires_at) = CASE WHEN state IN ('joined', 'applying', 'rejected', 'issued') THEN 5 ELSE 0 END
  AND (terms IS NOT NULL OR bonus IS NULL)
) NOT VALID;
ALTER TABLE promotions.claim VALIDATE CONSTRAINT claim_issued;
DROP INDEX promotions.claim_in_process;
CREATE UNIQUE INDEX claim_in_process ON promotions.claim (member) WHERE state = 'process' AND bonus IS NOT NULL;
CREATE INDEX claim_due ON promotions.claim (id) WHERE state = 'process';
