-- Terms say whether they are of a reward of signing up; none that stands is one. Who asks for such a reward may be linked to somebody who has it.
UPDATE promotions.promotion SET terms = terms || '{"signUp": null}';
UPDATE promotions.claim SET terms = terms || '{"signUp": null}' WHERE terms IS NOT NULL;
ALTER TABLE promotions.claim ADD COLUMN linked boolean NOT NULL DEFAULT false;
