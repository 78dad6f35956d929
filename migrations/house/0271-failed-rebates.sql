-- A rebate that the ledger refuses stands as failed, by which refusal, and when it is tried again; the day it belongs to is closed for everybody.
ALTER TABLE loyalty.rebate ADD COLUMN refusal text;
ALTER TABLE loyalty.rebate ADD COLUMN tries int NOT NULL DEFAULT 0;
ALTER TABLE loyalty.rebate ADD COLUMN next_try timestamptz;
ALTER TABLE loyalty.rebate DROP CONSTRAINT rebate_state_check;
ALTER TABLE loyalty.rebate DROP CONSTRAINT rebate_check2;
ALTER TABLE loyalty.rebate ADD CONSTRAINT rebate_state CHECK (state IN ('nothing', 'waiting', 'paid', 'expired', 'failed')) NOT VALID;
ALTER TABLE loyalty.rebate ADD CONSTRAINT rebate_ended CHECK ((ended_at IS NULL) = (state IN ('nothing', 'waiting', 'failed'))) NOT VALID;
ALTER TABLE loyalty.rebate ADD CONSTRAINT rebate_tried CHECK (
  (state = 'failed') = (next_try IS NOT NULL) AND (refusal IS NULL) = (tries = 0) AND (state <> 'failed' OR tries > 0)
) NOT VALID;
ALTER TABLE loyalty.rebate VALIDATE CONSTRAINT rebate_state;
ALTER TABLE loyalty.rebate VALIDATE CONSTRAINT rebate_ended;
ALTER TABLE loyalty.rebate VALIDATE CONSTRAINT rebate_tried;
CREATE INDEX rebate_failed ON loyalty.rebate (merchant, id) WHERE state = 'failed';
CREATE INDEX rebate_retried ON loyalty.rebate (next_try) WHERE state = 'failed';
GRANT UPDATE (refusal, tries, next_try, expires_at) ON loyalty.rebate TO croupier_house;
