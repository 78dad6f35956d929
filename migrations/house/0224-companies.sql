-- Several merchants may belong to one company; whoever excludes themselves at one of them is known at the others.
ALTER TABLE merchants.merchant ADD COLUMN company text;
UPDATE merchants.merchant SET company = code;
ALTER TABLE merchants.merchant ALTER COLUMN company SET NOT NULL, ADD CHECK (company ~ '^[a-z][a-z0-9-]{1,30}$');

-- What a person is known by to a company: a number, an address, a name with a birthday. Equal for equal ones of one company, and nothing without the key.
CREATE TABLE identity.person_mark (
  member_id bigint NOT NULL REFERENCES identity.member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('sms', 'email', 'name')),
  merchant_id int NOT NULL,
  mark bytea NOT NULL,
  PRIMARY KEY (member_id, kind)
);
CREATE INDEX person_mark_mark ON identity.person_mark (mark);
GRANT SELECT, INSERT, UPDATE, DELETE ON identity.person_mark TO croupier_house;
ALTER TABLE identity.person_mark ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON identity.person_mark TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON identity.person_mark AS RESTRICTIVE TO croupier_member USING (merchant_id = runtime.merchant());
-- Those who are members already are marked by the job.
UPDATE identity.profile SET marked = '';

-- A pause may follow that of another account of the same person. `certain`: both have proven the same number or address; otherwise two people
-- may find that it is somebody else's.
ALTER TABLE limits.pause
  ADD COLUMN origin uuid REFERENCES limits.pause,
  ADD COLUMN certain boolean NOT NULL DEFAULT true,
  ADD COLUMN mistaken_by text;
ALTER TABLE limits.pause DROP CONSTRAINT pause_check;
ALTER TABLE limits.pause ADD CONSTRAINT pause_check
  CHECK (until > began_at AND (over_at >= until OR mistaken_by IS NOT NULL) AND (asked_at IS NULL OR asked_at >= until)),
  ADD CHECK (certain OR origin IS NOT NULL),
  ADD CHECK (mistaken_by IS NULL OR NOT certain);
CREATE UNIQUE INDEX pause_follows ON limits.pause (member, origin, certain) WHERE origin IS NOT NULL;
GRANT UPDATE (mistaken_by) ON limits.pause TO croupier_house;
