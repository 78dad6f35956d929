-- Readers of the journal are told of play by settled wagers: what became of a bet, once its outcome is known.

-- Bets that a reader follows: their outcome is not known yet, or may still change what counts. A ticket was held first or is settled by versions.
CREATE TABLE wagers.followed_bet (
  reader text NOT NULL,
  lane smallint NOT NULL,
  member bigint NOT NULL,
  vendor smallint NOT NULL,
  round text NOT NULL,
  bet uuid NOT NULL,
  ticket boolean NOT NULL,
  free boolean NOT NULL,
  stake bigint NOT NULL,
  payout bigint NOT NULL,
  -- 0 open, 1 settled, 2 bought back.
  state smallint NOT NULL,
  PRIMARY KEY (reader, lane, member, vendor, round, bet)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON wagers.followed_bet TO croupier_house;

-- What each member's bets came to, in stretches that fit every calendar.
CREATE TABLE reports.play (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  quarter timestamptz NOT NULL,
  vendor smallint NOT NULL,
  product text NOT NULL,
  currency text NOT NULL,
  merchant int NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  bets int NOT NULL,
  PRIMARY KEY (lane, member, quarter, vendor, product, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON reports.play TO croupier_house;
ALTER TABLE reports.play ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON reports.play TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON reports.play AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Turnover, play and hours are now one reader's. It begins anew.
DELETE FROM reports.turnover;
DELETE FROM reports.hour;
DELETE FROM runtime.reader_position WHERE reader IN ('reports.turnover', 'reports.hour');

-- What went out to bets whose outcome is not known, less what came back: with it a member's play is all that their cash moved by.
ALTER TABLE agents.play ADD COLUMN at_stake bigint NOT NULL DEFAULT 0;

-- Agents' figures go on where they are: a bet that they know is settled for them already.
INSERT INTO wagers.followed_bet (reader, lane, member, vendor, round, bet, ticket, free, stake, payout, state)
  SELECT 'agents.figures', s.lane, w.member, s.vendor, w.round, s.bet, true, false, s.stake, w.payout, 1
  FROM agents.settling s JOIN wagers.wager w ON w.lane = s.lane AND w.vendor = s.vendor AND w.ext = s.bet;
DROP TABLE agents.settling;
