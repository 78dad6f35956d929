-- A promotion for whoever has its code: nobody is shown it before they entered the code.
ALTER TABLE promotions.promotion ADD COLUMN code text CHECK (code ~ '^[A-Z0-9]{4,20}$');
CREATE UNIQUE INDEX promotion_code ON promotions.promotion (merchant, code) WHERE code IS NOT NULL AND closed_at IS NULL;
GRANT UPDATE (code) ON promotions.promotion TO croupier_house;

-- Members who entered the code of a promotion.
CREATE TABLE promotions.entered (
  member bigint NOT NULL,
  promotion uuid NOT NULL REFERENCES promotions.promotion,
  merchant int NOT NULL,
  entered_at timestamptz NOT NULL,
  PRIMARY KEY (member, promotion)
);
GRANT SELECT, INSERT ON promotions.entered TO croupier_house;
ALTER TABLE promotions.entered ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON promotions.entered TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON promotions.entered AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
