-- Terms say from which VIP level on they hold; those that stand hold for all.
UPDATE promotions.promotion SET terms = terms || '{"level": null}';
UPDATE promotions.claim SET terms = terms || '{"level": null}' WHERE terms IS NOT NULL;
