-- The first place of a lane that is not before a moment; one after the last where there is none. Numbers have no gap and times never go
-- back, so halving finds it without an index of times. It looks past the wall between merchants, which would leave gaps, and tells a number.
CREATE OR REPLACE FUNCTION wallet.seq_at(p_lane smallint, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE low bigint := 1; middle bigint; high bigint := (SELECT seq + 1 FROM lane WHERE lane = p_lane);
BEGIN
  WHILE low < high LOOP
    middle := (low + high) / 2;
    IF (SELECT at FROM entry WHERE lane = p_lane AND seq = middle) < p_at THEN low := middle + 1; ELSE high := middle; END IF;
  END LOOP;
  RETURN low;
END $$;

GRANT EXECUTE ON FUNCTION wallet.seq_at TO croupier_house;
