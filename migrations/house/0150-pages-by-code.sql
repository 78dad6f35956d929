-- A session that an address code opened hangs on the one that asked for the code: it ends with it, and asks for no code.
ALTER TABLE identity.session ADD COLUMN parent uuid REFERENCES identity.session;
CREATE INDEX session_parent ON identity.session (parent) WHERE parent IS NOT NULL AND ended_at IS NULL;

-- From which network an address code was asked for, the only one on which it opens anything; null: anywhere.
ALTER TABLE identity.ticket ADD COLUMN network text;
