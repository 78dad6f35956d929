-- By what a session was proved last: the login's password stands only for whoever has nothing of their own besides.
ALTER TABLE identity.session ADD COLUMN proved_by text CHECK (proved_by IN ('payment', 'totp', 'passkey', 'password'));
UPDATE identity.session SET proved_by = 'password' WHERE proved_at IS NOT NULL AND ended_at IS NULL;
