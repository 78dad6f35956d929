-- Where a member stood at a moment, from the top of the tree down; null before their first place.
CREATE OR REPLACE FUNCTION agents.path_at(p_merchant int, p_member bigint, p_at timestamptz) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  WITH RECURSIVE up AS (
    SELECT member, parent, 1 AS height FROM agents.placement
    WHERE merchant = p_merchant AND member = p_member AND since <= p_at AND (until IS NULL OR until > p_at)
    UNION ALL
    SELECT p.member, p.parent, up.height + 1 FROM up JOIN agents.placement p
      ON p.merchant = p_merchant AND p.member = up.parent AND p.since <= p_at AND (p.until IS NULL OR p.until > p_at)
    WHERE up.height < 30
  )
  SELECT array_agg(member ORDER BY height DESC) FROM up
$$;

GRANT EXECUTE ON FUNCTION agents.path_at TO croupier_house;
