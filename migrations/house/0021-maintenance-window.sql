-- A site may close by itself, from one moment until another, in milliseconds since 1970.
ALTER TABLE merchants.merchant ADD COLUMN maintenance_window jsonb CHECK (
  maintenance_window IS NULL
  OR (maintenance_window ->> 'from')::bigint < (maintenance_window ->> 'until')::bigint
);
