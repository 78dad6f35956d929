-- For how many seconds between two moments a member was logged in: what several sessions share counts once.
CREATE OR REPLACE FUNCTION identity.time_here(p_member bigint, p_from timestamptz, p_to timestamptz) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(extract(epoch FROM upper(r.stay) - lower(r.stay))), 0)::bigint
  FROM (
    SELECT unnest(range_agg(tstzrange(greatest(s.started_at, p_from), least(l.ends, p_to)))) AS stay
    FROM identity.session s CROSS JOIN LATERAL identity.session_ends(s.id) l
    WHERE s.member_id = p_member AND s.stage = 'open' AND s.ends_at > p_from AND s.started_at < p_to AND l.ends > greatest(s.started_at, p_from)
  ) r
$$;

GRANT EXECUTE ON FUNCTION identity.time_here TO croupier_house;
