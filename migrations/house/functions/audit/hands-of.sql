CREATE OR REPLACE FUNCTION audit.hands_of(p_operator bigint) RETURNS bigint[] LANGUAGE sql STABLE AS $$
  SELECT array_agg(h ORDER BY h) FROM (SELECT p_operator AS h UNION SELECT hand FROM audit.hand WHERE operator = p_operator) hands
$$;

GRANT EXECUTE ON FUNCTION audit.hands_of TO croupier_house;
