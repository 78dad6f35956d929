-- What a vendor may win from the house, for its members, in an hour and in a day, in the merchant's currency; null is no bound. Beyond it the vendor is
-- stopped: nothing new is opened or staked there, and what is open goes on. Only what was played from `watched_from` on counts.
ALTER TABLE games.vendor ADD COLUMN most_net_hour bigint DEFAULT 100000000000000 CHECK (most_net_hour > 0),
  ADD COLUMN most_net_day bigint DEFAULT 200000000000000 CHECK (most_net_day > 0),
  ADD COLUMN watched_from timestamptz,
  ADD COLUMN stopped_at timestamptz, ADD COLUMN stop_span text CHECK (stop_span IN ('hour', 'day')), ADD COLUMN stop_net bigint,
  ADD COLUMN stop_bound bigint, ADD COLUMN stop_told boolean NOT NULL DEFAULT false,
  ADD CHECK (num_nulls(stopped_at, stop_span, stop_net, stop_bound) IN (0, 4));

-- What bets won of the house at a vendor, less their stakes, and gifts, by quarter of an hour, as a reader of the journal found it in each lane.
CREATE TABLE games.vendor_net (
  lane smallint NOT NULL,
  vendor smallint NOT NULL,
  currency text NOT NULL,
  quarter timestamptz NOT NULL,
  merchant int NOT NULL,
  net bigint NOT NULL,
  PRIMARY KEY (lane, vendor, currency, quarter)
);
CREATE INDEX vendor_net_quarters ON games.vendor_net (vendor, quarter);
GRANT SELECT, INSERT, UPDATE, DELETE ON games.vendor_net TO croupier_house;
ALTER TABLE games.vendor_net ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON games.vendor_net TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON games.vendor_net AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
