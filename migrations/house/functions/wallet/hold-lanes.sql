-- Every change that a decision of the lane looks at takes the lane first, so that nothing decided before it commits after it.
CREATE OR REPLACE FUNCTION wallet.hold_lanes(p_lanes smallint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM wallet.lane WHERE lane = ANY(p_lanes) ORDER BY lane FOR UPDATE;
END $$;

-- Tells readers, when the transaction commits, how far these lanes have come.
CREATE OR REPLACE FUNCTION wallet.tell(p_lanes smallint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_heads text := (SELECT string_agg(l.lane || ':' || l.seq, ' ') FROM wallet.lane l WHERE l.lane = ANY(p_lanes));
BEGIN
  PERFORM pg_notify('journal', v_heads);
END $$;

GRANT EXECUTE ON FUNCTION wallet.hold_lanes, wallet.tell TO croupier_house;
