-- promotions: what a merchant offers members to get, who took it, and how far the turnover has come that turns a bonus to cash.
CREATE SCHEMA promotions;
GRANT USAGE ON SCHEMA promotions TO croupier_house;

CREATE TABLE promotions.promotion (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  type text NOT NULL CHECK (type IN ('newbie', 'limited', 'special', 'daily', 'high_rebate', 'vip')),
  -- What is given for what, amounts as decimal text in the merchant's currency; whoever takes it keeps the terms of then.
  terms jsonb NOT NULL,
  -- By language: what it is called, and its page as HTML that the cleaner left.
  texts jsonb NOT NULL,
  cleaner int NOT NULL,
  opens_at timestamptz NOT NULL,
  closes_at timestamptz,
  -- Taken back before its time: nobody takes it any more, and what was given goes on.
  closed_at timestamptz,
  budget bigint NOT NULL CHECK (budget > 0),
  spent bigint NOT NULL DEFAULT 0 CHECK (spent BETWEEN 0 AND budget),
  CHECK (closes_at > opens_at)
);
CREATE INDEX promotion_of ON promotions.promotion (merchant, id);
GRANT SELECT, INSERT ON promotions.promotion TO croupier_house;
GRANT UPDATE (type, terms, texts, cleaner, opens_at, closes_at, closed_at, budget, spent) ON promotions.promotion TO croupier_house;
ALTER TABLE promotions.promotion ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON promotions.promotion TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON promotions.promotion AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- One member in one promotion; of a daily one, on one day.
CREATE TABLE promotions.claim (
  id uuid PRIMARY KEY,
  promotion uuid NOT NULL REFERENCES promotions.promotion,
  merchant int NOT NULL,
  member bigint NOT NULL,
  -- The merchant's day of a daily promotion; else empty.
  day text NOT NULL,
  -- issued: granted by an operator, and not taken yet. process: the bonus is there, and is played. The others after it have ended.
  state text NOT NULL CHECK (state IN ('joined', 'applying', 'rejected', 'issued', 'process', 'released', 'used', 'forfeit', 'expired', 'withdrawn')),
  began_at timestamptz NOT NULL,
  -- What the member wrote, and what the operator answered.
  remark text CHECK (length(remark) BETWEEN 1 AND 140),
  answer text CHECK (length(answer) BETWEEN 1 AND 140),
  decided_at timestamptz,
  decided_by text,
  deposit uuid UNIQUE,
  terms jsonb,
  bonus bigint,
  amount bigint CHECK (amount > 0),
  requirement bigint CHECK (requirement >= 0),
  issued_at timestamptz,
  expires_at timestamptz,
  ended_at timestamptz,
  -- What became cash of it.
  released bigint,
  UNIQUE (promotion, member, day),
  CHECK (num_nulls(decided_at, decided_by) IN (0, 2)),
  CHECK (num_nulls(terms, bonus, amount, requirement, issued_at, expires_at) = CASE WHEN state IN ('joined', 'applying', 'rejected', 'issued') THEN 6 ELSE 0 END),
  CHECK (num_nulls(ended_at, released) = CASE WHEN state IN ('joined', 'applying', 'rejected', 'issued', 'process') THEN 2 ELSE 0 END)
);
CREATE UNIQUE INDEX claim_in_process ON promotions.claim (member) WHERE state = 'process';
CREATE INDEX claim_of ON promotions.claim (member, id);
CREATE INDEX claim_applying ON promotions.claim (merchant, id) WHERE state = 'applying';
CREATE INDEX claim_decided ON promotions.claim (merchant, id) WHERE decided_at IS NOT NULL;
CREATE INDEX claim_costs ON promotions.claim (promotion) WHERE amount IS NOT NULL;
GRANT SELECT, INSERT ON promotions.claim TO croupier_house;
GRANT UPDATE (state, answer, decided_at, decided_by, deposit, terms, bonus, amount, requirement, issued_at, expires_at, ended_at, released)
  ON promotions.claim TO croupier_house;
ALTER TABLE promotions.claim ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON promotions.claim TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON promotions.claim AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What was played for a bonus while it was in process. A reader of the journal keeps it.
CREATE TABLE promotions.played (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  claim uuid NOT NULL,
  counted bigint NOT NULL,
  PRIMARY KEY (lane, member, claim)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON promotions.played TO croupier_house;

-- Members whom operators keep from promotions.
CREATE TABLE promotions.barred (
  member bigint PRIMARY KEY,
  merchant int NOT NULL,
  barred_at timestamptz NOT NULL
);
GRANT SELECT, INSERT, DELETE ON promotions.barred TO croupier_house;
ALTER TABLE promotions.barred ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON promotions.barred TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON promotions.barred AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
