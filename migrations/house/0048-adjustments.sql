-- Money that operators move by hand, and the end of a halt, both by two persons.

-- A deed that moves no money is proposed with an amount of nothing.
ALTER TABLE audit.proposal DROP CONSTRAINT proposal_amount_check, ADD CONSTRAINT proposal_amount_check CHECK (amount >= 0);

-- What was proposed by hand for a member. It never changes: whether it was posted stands in its proposal and in the journal, under its id.
CREATE TABLE wallet.adjustment (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  way text NOT NULL CHECK (way IN ('credit', 'debit')),
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  code text NOT NULL
);
CREATE INDEX adjustment_of ON wallet.adjustment (member, id);
GRANT SELECT ON wallet.adjustment TO croupier_house;
ALTER TABLE wallet.adjustment ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON wallet.adjustment TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON wallet.adjustment AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- The only way into it: of an account of that merchant, in that account's currency. Answers nothing where there is no such account.
CREATE FUNCTION wallet.keep_adjustment(p_id uuid, p_merchant int, p_member bigint, p_way text, p_amount bigint, p_code text) RETURNS text
LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
  INSERT INTO adjustment (id, merchant, member, way, amount, currency, code)
    SELECT p_id, a.merchant, a.owner, p_way, p_amount, c.code, p_code FROM account a JOIN currency c ON c.id = a.currency
    WHERE a.lane = lane_of(p_member) AND a.id = p_member * 16 AND a.merchant = p_merchant
    RETURNING currency
$$;
REVOKE ALL ON FUNCTION wallet.keep_adjustment FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wallet.keep_adjustment TO croupier_house;
