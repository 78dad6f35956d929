-- The first row of each chain that is not as it was written. A row at the end that was taken out shows as the head's next missing one.
CREATE OR REPLACE FUNCTION audit.first_altered() RETURNS TABLE (chain text, seq bigint)
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

GRANT EXECUTE ON FUNCTION audit.first_altered TO croupier_house;
