-- games: the house signs with the oldest of a vendor's keys, which the vendor knows, until that one is retired: a new one is handed over first.
ALTER TABLE games.vendor_key ADD COLUMN made_at timestamptz NOT NULL DEFAULT clock_timestamp();
