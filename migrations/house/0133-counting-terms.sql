-- wagers: how the stakes of a product count, where the merchant says otherwise than the product. What was said before stays, for what was counted by it.
CREATE TABLE wagers.counting_term (
  merchant int NOT NULL,
  product text NOT NULL,
  -- Of rounds that were opened from then on.
  since timestamptz NOT NULL,
  rule text NOT NULL,
  -- Per cent of what the rule gives.
  weight int NOT NULL CHECK (weight BETWEEN 0 AND 100),
  PRIMARY KEY (merchant, product, since)
);

-- What was proposed instead; it holds once another operator confirms it.
CREATE TABLE wagers.counting_change (
  proposal bigint PRIMARY KEY REFERENCES audit.proposal,
  merchant int NOT NULL,
  product text NOT NULL,
  before jsonb NOT NULL,
  after jsonb NOT NULL
);
CREATE INDEX counting_change_of ON wagers.counting_change (merchant, proposal);
GRANT SELECT, INSERT, UPDATE ON wagers.counting_term TO croupier_house;
GRANT SELECT, INSERT ON wagers.counting_change TO croupier_house;

DO $$
DECLARE
  walled text;
BEGIN
  FOREACH walled IN ARRAY ARRAY['wagers.counting_term', 'wagers.counting_change'] LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant())', walled);
  END LOOP;
END
$$;
