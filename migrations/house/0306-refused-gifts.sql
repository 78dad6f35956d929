-- A level's gift that the ledger refuses to pay: by which refusal it was, so many times, and when it is tried again. What was refused once and then paid keeps that.
ALTER TABLE loyalty.gift ADD COLUMN refusal text, ADD COLUMN tries int NOT NULL DEFAULT 0, ADD COLUMN next_try timestamptz,
  ADD CONSTRAINT gift_tried CHECK (tries >= 0 AND (refusal IS NULL) = (tries = 0) AND (next_try IS NULL) = (tries = 0)) NOT VALID;
ALTER TABLE loyalty.gift VALIDATE CONSTRAINT gift_tried;
CREATE INDEX gift_refused ON loyalty.gift (merchant, id) WHERE paid_at IS NULL AND tries > 0;
GRANT UPDATE (refusal, tries, next_try) ON loyalty.gift TO croupier_house;
