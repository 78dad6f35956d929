-- The time is hashed as microseconds, so that no setting of a session changes its text.
CREATE OR REPLACE FUNCTION audit.hash_of(p_previous bytea, p_entry audit.entry) RETURNS bytea
LANGUAGE sql IMMUTABLE AS $$
  SELECT sha256(p_previous || convert_to(jsonb_build_array(
    p_entry.chain, p_entry.seq, (extract(epoch FROM p_entry.at) * 1000000)::bigint, p_entry.actor, p_entry.action, p_entry.subject,
    p_entry.before, p_entry.after, p_entry.reason, host(p_entry.ip))::text, 'UTF8'))
$$;

CREATE OR REPLACE FUNCTION audit.append(
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

-- The chain of a merchant's subject, as the house spreads them (rules/chain.ts).
CREATE OR REPLACE FUNCTION audit.chain_of(in_merchant text, in_subject text) RETURNS text
LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $$
DECLARE
  sum bigint := 2166136261;
BEGIN
  FOR place IN 1..length(in_subject) LOOP
    sum := ((sum # ascii(substr(in_subject, place, 1))) * 16777619) & 4294967295;
  END LOOP;
  RETURN in_merchant || '/' || sum % 16;
END
$$;

GRANT EXECUTE ON FUNCTION audit.hash_of, audit.append TO croupier_house;
