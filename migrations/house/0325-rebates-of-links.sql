-- The rebate that an agent's link gives to whoever comes by it, in hundredths of a per cent; NULL where it gives none.
ALTER TABLE agents.link ADD COLUMN rebate smallint CHECK (rebate BETWEEN 1 AND 500);

-- What members have of the link they came by: a rate of their own, used where their level's is lower.
CREATE TABLE loyalty.link_rate (
  merchant int NOT NULL,
  member bigint PRIMARY KEY,
  link uuid NOT NULL,
  rate smallint NOT NULL CHECK (rate BETWEEN 1 AND 500),
  given_at timestamptz NOT NULL
);
GRANT SELECT, INSERT ON loyalty.link_rate TO croupier_house;
ALTER TABLE loyalty.link_rate ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON loyalty.link_rate TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON loyalty.link_rate AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
CREATE POLICY of_the_member ON loyalty.link_rate AS RESTRICTIVE TO croupier_own
  USING (member = nullif(current_setting('croupier.member', true), '')::bigint);

-- Whether a line's rate is the link's, not the level's.
ALTER TABLE loyalty.rebate_line ADD COLUMN by_link boolean NOT NULL DEFAULT false;
