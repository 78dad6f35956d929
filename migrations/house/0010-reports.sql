-- reports: what members and merchants look back on, written by a reader of the journal and made again by replay.
CREATE SCHEMA reports;
GRANT USAGE ON SCHEMA reports TO croupier_house;

-- Stakes and returns of a member by day of the merchant's calendar and game type. A member's lane never changes, so sums commute.
CREATE TABLE reports.turnover (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  day date NOT NULL,
  product text NOT NULL,
  currency text NOT NULL,
  merchant int NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  bets int NOT NULL,
  PRIMARY KEY (lane, member, day, product, currency)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON reports.turnover TO croupier_house;
