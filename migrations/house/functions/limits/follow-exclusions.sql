-- An exclusion holds for the person: it is followed by all accounts of the same company that are known to be theirs, at any of its merchants.
-- The one that excludes itself is known by what it has proven, or by name and birthday; nothing of it is told to the other.
CREATE OR REPLACE FUNCTION limits.follow_exclusions(p_member bigint, p_now timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
  found record;
BEGIN
  -- Of two that are one person, who comes second waits for the first, and sees what it did.
  PERFORM pg_advisory_xact_lock(hashtextextended(encode(locked.mark, 'hex'), 0))
  FROM (SELECT mark FROM identity.person_mark WHERE member_id = p_member ORDER BY mark) locked;
  FOR found IN
    WITH pairs AS (
      SELECT own.member_id AS own, other.member_id AS other, own.kind
      FROM identity.person_mark own
      JOIN identity.person_mark other ON other.mark = own.mark AND other.kind = own.kind AND other.member_id <> own.member_id
      WHERE own.member_id = p_member
    ), links AS (
      SELECT own AS source, other AS target, kind FROM pairs UNION ALL SELECT other, own, kind FROM pairs
    ), known AS (
      SELECT l.source, l.target, bool_or(l.kind <> 'name' AND theirs.channel IS NOT NULL) AS certain
      FROM links l
      LEFT JOIN identity.proven_contact proven ON proven.member_id = l.source AND proven.channel = l.kind
      LEFT JOIN identity.proven_contact theirs ON theirs.member_id = l.target AND theirs.channel = l.kind
      WHERE l.kind = 'name' OR proven.channel IS NOT NULL
      GROUP BY l.source, l.target
    )
    SELECT p.id AS origin, k.target, k.certain, greatest(p.until, p_now + interval '1 day') AS until, m.merchant_id AS merchant, c.code
    FROM known k
    JOIN limits.pause p ON p.member = k.source AND p.kind = 'exclusion' AND p.origin IS NULL AND (p.over_at IS NULL OR p.over_at > p_now)
    JOIN identity.member m ON m.id = k.target
    JOIN merchants.merchant c ON c.id = m.merchant_id
    WHERE NOT EXISTS (SELECT 1 FROM limits.pause f WHERE f.member = k.target AND f.origin = p.id AND f.certain >= k.certain)
    ORDER BY wallet.lane_of(k.target), k.target, p.id
  LOOP
    INSERT INTO limits.pause (id, merchant, member, kind, began_at, until, origin, certain, set_by)
    VALUES (gen_random_uuid(), found.merchant, found.target, 'exclusion', p_now, found.until, found.origin, found.certain, 'house');
    PERFORM wallet.set_pause(found.target, coalesce(
      (SELECT a.pause_from FROM wallet.account a
        WHERE a.lane = wallet.lane_of(found.target) AND a.id = found.target * 16 AND a.pause_until > p_now), p_now), 'infinity');
    PERFORM audit.append(audit.chain_of(found.code, 'member:' || found.target), p_now, 'house', 'limits.follow_exclusion',
      'member:' || found.target, NULL, jsonb_build_object('until', found.until, 'certain', found.certain), NULL, NULL);
  END LOOP;
END
$$;

CREATE OR REPLACE FUNCTION limits.follow_pause() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM limits.follow_exclusions(NEW.member, NEW.began_at);
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION limits.follow_person() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  PERFORM limits.follow_exclusions(NEW.member_id, now());
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER others_follow AFTER INSERT ON limits.pause
FOR EACH ROW WHEN (NEW.kind = 'exclusion' AND NEW.origin IS NULL) EXECUTE FUNCTION limits.follow_pause();
CREATE OR REPLACE TRIGGER exclusions_followed AFTER INSERT OR UPDATE OF mark ON identity.person_mark
FOR EACH ROW EXECUTE FUNCTION limits.follow_person();
CREATE OR REPLACE TRIGGER exclusions_followed AFTER INSERT ON identity.proven_contact
FOR EACH ROW EXECUTE FUNCTION limits.follow_person();
