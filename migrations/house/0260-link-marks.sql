-- What later modules know an account by, beside its devices and contacts: equal for equal ones of a merchant, and nothing without the key. A mark
-- outlives what it was made of, so that nobody loses it by removing an account to have money paid to.
CREATE TABLE identity.link_mark (
  member_id bigint NOT NULL REFERENCES identity.member ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('payee', 'document')),
  merchant_id int NOT NULL,
  mark bytea NOT NULL,
  PRIMARY KEY (member_id, kind, mark)
);
CREATE INDEX link_mark_mark ON identity.link_mark (merchant_id, kind, mark);
GRANT SELECT, INSERT ON identity.link_mark TO croupier_house;
ALTER TABLE identity.link_mark ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON identity.link_mark TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON identity.link_mark AS RESTRICTIVE TO croupier_member USING (merchant_id = runtime.merchant());

-- Who registered from one network: an IPv4 address, or the first 64 bits of an IPv6 one.
ALTER TABLE identity.member ADD COLUMN registered_network cidr NOT NULL
  GENERATED ALWAYS AS (network(set_masklen(registered_ip, CASE family(registered_ip) WHEN 4 THEN 32 ELSE 64 END))) STORED;
CREATE INDEX member_network ON identity.member (merchant_id, registered_network);

-- Under which key each was marked; those that stand already are marked by the job.
ALTER TABLE payments.payee ADD COLUMN marked text NOT NULL DEFAULT '';
CREATE INDEX payee_marked ON payments.payee (marked);
GRANT UPDATE (marked) ON payments.payee TO croupier_house;
ALTER TABLE verification.submission ADD COLUMN marked text NOT NULL DEFAULT '';
CREATE INDEX submission_marked ON verification.submission (marked) WHERE state = 'accepted' AND step = 'identity';
GRANT UPDATE (marked) ON verification.submission TO croupier_house;

-- A friend may have more in common with their inviter, and with another friend of theirs, than a device or a contact; and what is owed for one who
-- waits again is owed anew once they count.
ALTER TABLE referral.friend DROP CONSTRAINT friend_linked_by_check;
ALTER TABLE referral.friend ADD CONSTRAINT friend_linked_by_check
  CHECK (linked_by <@ ARRAY['device', 'contact', 'payee', 'document', 'network']);
GRANT UPDATE (linked_by) ON referral.friend TO croupier_house;
GRANT DELETE ON referral.reward TO croupier_house;

-- Whoever turns out to be linked when they claim is looked at.
GRANT UPDATE (linked) ON promotions.claim TO croupier_house;
