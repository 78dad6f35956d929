-- What counts of a member's stakes in a week of the merchant, by its Monday: the reader of the days keeps it beside them.
CREATE TABLE loyalty.valid_week (
  merchant int NOT NULL,
  member bigint NOT NULL,
  currency text NOT NULL,
  week text NOT NULL,
  valid bigint NOT NULL,
  PRIMARY KEY (merchant, member, currency, week)
);
CREATE INDEX valid_week_by_stake ON loyalty.valid_week (merchant, currency, week, valid DESC, member);
GRANT SELECT, INSERT, UPDATE, DELETE ON loyalty.valid_week TO croupier_house;
ALTER TABLE loyalty.valid_week ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.valid_week TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.valid_week AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- The reader has passed these days already.
INSERT INTO loyalty.valid_week (merchant, member, currency, week, valid)
SELECT merchant, member, currency, to_char(date_trunc('week', day::date), 'YYYY-MM-DD'), sum(valid) FROM loyalty.valid_stake
GROUP BY 1, 2, 3, 4;
