-- What the desk asks of the modules: lists by merchant with pages that begin at a key, and the state of a member.

-- Blocked: shut out by an operator. Sessions end and the ledger refuses bets and movements of the member's own.
ALTER TABLE identity.member
  ADD COLUMN blocked_at timestamptz,
  ADD COLUMN blocked_by text,
  ADD COLUMN blocked_reason text,
  ADD CONSTRAINT blocked_by_someone CHECK (num_nulls(blocked_at, blocked_by, blocked_reason) IN (0, 3));
CREATE INDEX member_newest ON identity.member (merchant_id, id);
-- The beginning of an account, whatever the collation of the database is.
CREATE INDEX member_account ON identity.member (merchant_id, account_key text_pattern_ops);
CREATE INDEX member_blocked ON identity.member (merchant_id, id) WHERE blocked_at IS NOT NULL;
-- Members register in the order of time: a summary of each stretch is enough to count them.
CREATE INDEX member_registered ON identity.member USING brin (registered_at);

-- Suspense holds what nobody could book yet: few rows of a large journal, whichever end they stand at.
CREATE INDEX entry_suspense ON wallet.entry (at, lane, seq)
  WHERE (account % 32 = -23 AND account > -1048576) OR (contra % 32 = -23 AND contra > -1048576);

CREATE INDEX round_open ON wagers.round (merchant, opened_at, lane, member, vendor, round) WHERE closed_at IS NULL;
CREATE INDEX round_named ON wagers.round USING hash (round);
CREATE INDEX held_win_oldest ON wagers.held_win (merchant, first_at, ext);

CREATE INDEX vendor_call_newest ON games.vendor_call (vendor, id);

CREATE INDEX turnover_of_merchant ON reports.turnover (merchant, day);

-- Stakes, returns and deposits of a merchant by hour and game, kept by a reader of the journal. Deposits have vendor 0 and no game.
CREATE TABLE reports.hour (
  merchant int NOT NULL,
  hour timestamptz NOT NULL,
  vendor smallint NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  staked bigint NOT NULL,
  returned bigint NOT NULL,
  bets int NOT NULL,
  deposited bigint NOT NULL,
  deposits int NOT NULL,
  PRIMARY KEY (merchant, hour, vendor, game, currency)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON reports.hour TO croupier_house;

-- Newest first, of one merchant or of all.
CREATE INDEX entry_newest ON audit.entry (at, chain, seq);
CREATE INDEX entry_action ON audit.entry (action text_pattern_ops, at);
