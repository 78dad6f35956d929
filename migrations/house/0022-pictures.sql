-- content: pictures that operators upload, drawn anew and kept by the hash of what was drawn.
CREATE TABLE content.picture (
  merchant int NOT NULL,
  -- SHA-256 of the bytes, in hex.
  hash text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  width int NOT NULL,
  height int NOT NULL,
  -- WebP.
  bytes bytea NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (merchant, hash)
);
-- Whoever fetches a picture knows its hash and not whose it is.
CREATE INDEX picture_hash ON content.picture (hash);
-- Already packed: to pack it again costs time and saves nothing.
ALTER TABLE content.picture ALTER COLUMN bytes SET STORAGE EXTERNAL;

GRANT SELECT, INSERT ON content.picture TO croupier_house;
