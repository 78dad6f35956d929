-- Which of the drawn icons stands for the member.
ALTER TABLE identity.member ADD COLUMN icon smallint NOT NULL DEFAULT 0 CHECK (icon BETWEEN 0 AND 11);
