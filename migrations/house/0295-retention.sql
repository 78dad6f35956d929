-- retention: how long a merchant keeps what it knows of people, and what takes it away once that is over.
CREATE SCHEMA retention;
GRANT USAGE ON SCHEMA retention TO croupier_house;

CREATE TABLE retention.policy (
  merchant int PRIMARY KEY,
  -- Days, by what is kept.
  terms jsonb NOT NULL,
  changed_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, UPDATE ON retention.policy TO croupier_house;
ALTER TABLE retention.policy ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON retention.policy TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON retention.policy AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- From then on the member is a number: nothing here says who it was.
ALTER TABLE identity.member ADD COLUMN erased_at timestamptz;
CREATE INDEX member_closed ON identity.member (merchant_id, blocked_at) WHERE blocked_by = 'member:' || id AND erased_at IS NULL;
CREATE INDEX session_traced ON identity.session (merchant_id, ended_at) WHERE ip <> '0.0.0.0';
CREATE INDEX message_old ON notifications.message (merchant, comes_at) WHERE member IS NOT NULL;
CREATE INDEX feedback_settled ON content.feedback (merchant, settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX feedback_of ON content.feedback (member) WHERE member IS NOT NULL;
CREATE INDEX payee_of ON payments.payee (member);
CREATE INDEX picture_of_member ON payments.picture (member);
CREATE INDEX picture_of_member ON verification.picture (member);

GRANT DELETE ON notifications.message, notifications.message_mark, content.feedback, games.favourite_turn, games.transfer_choice, points.address
  TO croupier_house;
GRANT UPDATE (bytes) ON payments.picture TO croupier_house;
