-- audit: what an operator is known by as a person, of the same marks by which a company knows its members. More may be told, and nothing is
-- forgotten: whoever manages operators must not be able to take the wall down that stands before somebody's own account.
CREATE TABLE audit.person_mark (
  operator bigint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('sms', 'email', 'name')),
  -- The key that it was made with.
  kid text NOT NULL,
  mark bytea NOT NULL,
  since timestamptz NOT NULL,
  PRIMARY KEY (operator, mark)
);
GRANT SELECT, INSERT ON audit.person_mark TO croupier_house;
