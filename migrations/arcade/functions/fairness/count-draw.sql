-- Counts a draw with this nonce of a pair in use; false where the pair has moved on meanwhile.
CREATE OR REPLACE FUNCTION fairness.count_draw(p_pair bigint, p_nonce int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fairness.pair SET nonce = nonce + 1 WHERE id = p_pair AND nonce = p_nonce AND state = 'current';
  RETURN FOUND;
END
$$;

GRANT EXECUTE ON FUNCTION fairness.count_draw TO croupier_arcade;
