-- slots: which machines were ever offered. A machine's reels and pays never change under a version that was played.
CREATE SCHEMA slots;
GRANT USAGE ON SCHEMA slots TO croupier_arcade;

CREATE TABLE slots.machine (
  game text NOT NULL,
  version int NOT NULL,
  -- SHA-256 of reels, lines and pays.
  fingerprint text NOT NULL CHECK (fingerprint ~ '^[0-9a-f]{64}$'),
  rtp text NOT NULL,
  offered_at timestamptz NOT NULL,
  PRIMARY KEY (game, version)
);

GRANT SELECT, INSERT ON slots.machine TO croupier_arcade;
