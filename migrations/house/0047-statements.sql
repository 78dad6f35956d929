-- Statements: what a member's movements came to, in stretches that fit every calendar, and the ways to read the journal by time.

-- Quarters of an hour, since every time zone's days begin at one. Gains and losses stand apart, so that stakes, returns and reversals
-- can be told from their kind. Vendor 0 and no product is money that is not play.
CREATE TABLE reports.statement (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  quarter timestamptz NOT NULL,
  kind text NOT NULL,
  vendor smallint NOT NULL,
  product text NOT NULL,
  currency text NOT NULL,
  merchant int NOT NULL,
  gained bigint NOT NULL,
  lost bigint NOT NULL,
  gains int NOT NULL,
  losses int NOT NULL,
  PRIMARY KEY (lane, member, quarter, kind, vendor, product, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON reports.statement TO croupier_house;
ALTER TABLE reports.statement ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON reports.statement TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON reports.statement AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Whatever is not play is rare among a player's movements; play pays nothing for these.
CREATE INDEX entry_posted ON wallet.entry (lane, account, seq) WHERE kind >= 32;
-- Movements in which a member's own account stands at the other end, holds of stakes left out.
CREATE INDEX entry_contra ON wallet.entry (lane, contra, seq) WHERE contra > 0 AND contra % 16 <> 1;
CREATE INDEX account_bonus ON wallet.account (lane, owner) WHERE purpose = 3;

-- The first place of a lane that is not before a moment; one after the last where there is none. Numbers have no gap and times never go
-- back, so halving finds it without an index of times. It looks past the wall between merchants, which would leave gaps, and tells a number.
CREATE FUNCTION wallet.seq_at(p_lane smallint, p_at timestamptz) RETURNS bigint
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
DECLARE low bigint := 1; middle bigint; high bigint := (SELECT seq + 1 FROM lane WHERE lane = p_lane);
BEGIN
  WHILE low < high LOOP
    middle := (low + high) / 2;
    IF (SELECT at FROM entry WHERE lane = p_lane AND seq = middle) < p_at THEN low := middle + 1; ELSE high := middle; END IF;
  END LOOP;
  RETURN low;
END $$;
REVOKE ALL ON FUNCTION wallet.seq_at FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet.seq_at TO croupier_house;
