CREATE OR REPLACE FUNCTION wallet.balance_of(p_member bigint) RETURNS TABLE (cash bigint, held bigint, points bigint, debt bigint, currency text)
LANGUAGE sql STABLE AS $$
  SELECT a.balance, h.balance, p.balance, a.debt, c.code
  FROM wallet.account a
  JOIN wallet.account h ON h.lane = a.lane AND h.id = a.id + 1
  JOIN wallet.account p ON p.lane = a.lane AND p.id = a.id + 2
  JOIN wallet.currency c ON c.id = a.currency
  WHERE a.lane = wallet.lane_of(p_member) AND a.id = p_member * 16
$$;

GRANT EXECUTE ON FUNCTION wallet.balance_of TO croupier_house;
