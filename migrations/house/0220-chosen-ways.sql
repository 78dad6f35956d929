-- identity: codes by SMS or e-mail as a second proof of every login, where a member has chosen them.
CREATE TABLE identity.chosen_way (
  member_id bigint NOT NULL REFERENCES identity.member,
  channel text NOT NULL CHECK (channel IN ('sms', 'email')),
  chosen_at timestamptz NOT NULL,
  PRIMARY KEY (member_id, channel)
);
GRANT SELECT, INSERT, DELETE ON identity.chosen_way TO croupier_house;

ALTER TABLE identity.chosen_way ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON identity.chosen_way TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON identity.chosen_way AS RESTRICTIVE TO croupier_member
  USING (EXISTS (SELECT 1 FROM identity.member m WHERE m.id = member_id));

-- Of a ticket for the second step: the way on which a code came that stood for the password, and so proves nothing more.
ALTER TABLE identity.session ADD COLUMN came_by text CHECK (came_by IN ('sms', 'email'));
