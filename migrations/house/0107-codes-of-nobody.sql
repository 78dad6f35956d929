-- identity: a code, and the message that carries it, are written in the same time whether they are somebody's or nobody's. A check that
-- their member exists would take longer for somebody's. Whose they are was read in the same request, and no member who has a contact is
-- ever deleted.
ALTER TABLE identity.code DROP CONSTRAINT code_member_id_fkey;
ALTER TABLE identity.outbox DROP CONSTRAINT outbox_member_id_fkey;
