-- Who did what, before and after, and why. Rows of one chain carry the hash of the row before them, so that none can be altered,
-- taken out or put in without the next one showing it. A chain is one merchant's rows of one of 16 lanes of subjects: the chain's
-- head is locked until the caller commits, and members do not wait for each other.
CREATE SCHEMA audit;
GRANT USAGE ON SCHEMA audit TO croupier_house;

CREATE TABLE audit.head (
  chain text PRIMARY KEY,
  seq bigint NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE audit.entry (
  chain text NOT NULL,
  seq bigint NOT NULL,
  at timestamptz NOT NULL,
  actor text NOT NULL,
  action text NOT NULL,
  subject text NOT NULL,
  before jsonb,
  after jsonb,
  reason text,
  ip inet,
  hash bytea NOT NULL,
  PRIMARY KEY (chain, seq)
);
CREATE INDEX entry_subject ON audit.entry (subject, at);
CREATE INDEX entry_actor ON audit.entry (actor, at);

-- The time is hashed as microseconds, so that no setting of a session changes its text.
CREATE FUNCTION audit.hash_of(previous bytea, e audit.entry) RETURNS bytea
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(previous || convert_to(jsonb_build_array(
    e.chain, e.seq, (extract(epoch FROM e.at) * 1000000)::bigint, e.actor, e.action, e.subject,
    e.before, e.after, e.reason, host(e.ip))::text, 'UTF8'))
$$;

CREATE FUNCTION audit.append(
  in_chain text, in_at timestamptz, in_actor text, in_action text, in_subject text,
  in_before jsonb, in_after jsonb, in_reason text, in_ip inet
) RETURNS bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  previous audit.head;
  line audit.entry;
BEGIN
  INSERT INTO audit.head (chain, seq, hash) VALUES (in_chain, 0, '\x') ON CONFLICT (chain) DO NOTHING;
  SELECT * INTO previous FROM audit.head WHERE chain = in_chain FOR UPDATE;
  line := ROW(in_chain, previous.seq + 1, in_at, in_actor, in_action, in_subject, in_before, in_after, in_reason, in_ip, NULL);
  line.hash := audit.hash_of(previous.hash, line);
  INSERT INTO audit.entry VALUES (line.*);
  UPDATE audit.head SET seq = line.seq, hash = line.hash WHERE chain = in_chain;
  RETURN line.seq;
END
$$;

-- The first row of each chain that is not as it was written. A row at the end that was taken out shows as the head's next missing one.
CREATE FUNCTION audit.first_altered() RETURNS TABLE (chain text, seq bigint)
LANGUAGE sql STABLE AS $$
  SELECT found.chain, min(found.seq) FROM (
    SELECT e.chain, rightly.seq
    FROM (
      SELECT e.*, lag(e.hash, 1, '\x'::bytea) OVER w AS previous, row_number() OVER w AS place FROM audit.entry e
      WINDOW w AS (PARTITION BY e.chain ORDER BY e.seq)
    ) e
    CROSS JOIN LATERAL (SELECT least(e.seq, e.place) AS seq) rightly
    WHERE e.seq <> e.place
      OR e.hash <> audit.hash_of(e.previous,
        ROW(e.chain, e.seq, e.at, e.actor, e.action, e.subject, e.before, e.after, e.reason, e.ip, e.hash)::audit.entry)
    UNION ALL
    SELECT h.chain, last.seq + CASE WHEN last.seq < h.seq THEN 1 ELSE 0 END
    FROM audit.head h
    CROSS JOIN LATERAL (
      SELECT coalesce(max(e.seq), 0) AS seq, (array_agg(e.hash ORDER BY e.seq DESC))[1] AS hash
      FROM audit.entry e WHERE e.chain = h.chain
    ) last
    WHERE last.seq <> h.seq OR last.hash IS DISTINCT FROM h.hash
    UNION ALL
    SELECT e.chain, min(e.seq) FROM audit.entry e
    WHERE NOT EXISTS (SELECT 1 FROM audit.head h WHERE h.chain = e.chain) GROUP BY e.chain
  ) found
  GROUP BY found.chain ORDER BY found.chain
$$;

CREATE FUNCTION audit.refuse_change() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is only ever appended to' USING ERRCODE = '42501';
END
$$;
CREATE TRIGGER entry_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON audit.entry
  FOR EACH STATEMENT EXECUTE FUNCTION audit.refuse_change();

REVOKE ALL ON FUNCTION audit.append FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit.append TO croupier_house;
GRANT SELECT ON audit.entry, audit.head TO croupier_house;
