-- agents: what was proposed to put a bill right. It never changes: whether it came to be stands in its proposal, and in the bill that then corrects.
CREATE TABLE agents.bill_correction (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  bill uuid NOT NULL REFERENCES agents.bill,
  amount bigint NOT NULL CHECK (amount <> 0)
);
CREATE INDEX bill_correction_of ON agents.bill_correction (bill, id);
GRANT SELECT, INSERT ON agents.bill_correction TO croupier_house;
ALTER TABLE agents.bill_correction ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON agents.bill_correction TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON agents.bill_correction AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
