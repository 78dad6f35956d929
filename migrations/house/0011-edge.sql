-- What the edge of every process shares: the keys that open sealed bodies, and the nonces that were used.
CREATE TABLE runtime.seal_key (
  kid text PRIMARY KEY,
  public_jwk jsonb NOT NULL,
  -- AES-256-GCM under the process's own secret: a dump of this table opens nothing.
  private_sealed bytea NOT NULL,
  born_at timestamptz NOT NULL
);

CREATE TABLE runtime.used_nonce (
  nonce text PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX used_nonce_expires_at ON runtime.used_nonce (expires_at);

GRANT SELECT, INSERT, DELETE ON runtime.seal_key, runtime.used_nonce TO croupier_house;

-- Socket messages too large for a notification travel through here; the adapter empties it.
CREATE TABLE runtime.socket_attachment (
  id bigserial UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  payload bytea
);
GRANT SELECT, INSERT, DELETE ON runtime.socket_attachment TO croupier_house;
GRANT USAGE ON SEQUENCE runtime.socket_attachment_id_seq TO croupier_house;
