-- Profiles are sealed; by a mark of a phone number or an e-mail address, which nobody can make without a key that is not in the database,
-- an operator finds the member it belongs to. Marks go with the profile.
CREATE TABLE identity.contact_mark (
  merchant_id integer NOT NULL,
  mark bytea NOT NULL,
  member_id bigint NOT NULL REFERENCES identity.profile ON DELETE CASCADE,
  PRIMARY KEY (merchant_id, mark, member_id)
);
CREATE INDEX contact_mark_member ON identity.contact_mark (member_id);
GRANT SELECT, INSERT, DELETE ON identity.contact_mark TO croupier_house;

-- Under which key a profile's contacts are marked; none yet where it is empty.
ALTER TABLE identity.profile ADD COLUMN marked text NOT NULL DEFAULT '';
CREATE INDEX profile_marked ON identity.profile (marked);

-- The blocked ones whose account begins so.
CREATE INDEX member_blocked_account ON identity.member (merchant_id, account_key text_pattern_ops) WHERE blocked_at IS NOT NULL;
