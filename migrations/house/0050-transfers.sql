-- games: vendors that keep a wallet of their own, and the transfers between it and the member's.
ALTER TABLE games.vendor
  ADD COLUMN wallet text NOT NULL DEFAULT 'single' CHECK (wallet IN ('single', 'transfer')),
  -- Whether opening a game with nothing at the vendor brings the member's money there, where the member chose neither.
  ADD COLUMN auto_transfer boolean NOT NULL DEFAULT true;

CREATE TABLE games.vendor_wallet (
  member bigint NOT NULL,
  vendor smallint NOT NULL REFERENCES games.vendor,
  -- Rises with every step of a transfer: a balance that was asked for before it says nothing about what is there now.
  step bigint NOT NULL DEFAULT 0,
  -- What the vendor last said, and when.
  known bigint CHECK (known >= 0),
  known_at timestamptz,
  PRIMARY KEY (member, vendor),
  CHECK ((known IS NULL) = (known_at IS NULL))
);

CREATE TABLE games.transfer_choice (
  member bigint PRIMARY KEY,
  auto boolean NOT NULL,
  at timestamptz NOT NULL
);

CREATE TABLE games.transfer (
  -- The transaction at the vendor, and the posting that holds the money.
  id uuid PRIMARY KEY,
  -- The posting that ends it, whichever way: an id posts once for ever.
  ending uuid NOT NULL UNIQUE,
  member bigint NOT NULL,
  merchant int NOT NULL,
  vendor smallint NOT NULL REFERENCES games.vendor,
  currency text NOT NULL,
  direction text NOT NULL CHECK (direction IN ('in', 'out')),
  -- Null until the vendor has said how much is there: all of it comes back.
  amount bigint CHECK (amount > 0),
  state text NOT NULL CHECK (state IN ('asked', 'sent', 'unknown', 'held', 'done', 'refused')),
  -- Why it was refused.
  reason text CHECK ((reason IS NOT NULL) = (state = 'refused')),
  -- By what an end is known that was unknown before: the vendor's answer when asked again, or a decision of two operators.
  reconciled text CHECK (reconciled IS NULL OR (reconciled IN ('asked_again', 'decision') AND state IN ('done', 'refused'))),
  tries int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- Before this moment nobody else asks the vendor about it.
  next_ask_at timestamptz NOT NULL,
  CHECK (amount IS NOT NULL OR state IN ('asked', 'refused'))
);
-- One at a time between a member and a vendor, so that what the vendor says of the balance has one meaning.
CREATE UNIQUE INDEX transfer_open ON games.transfer (member, vendor) WHERE state IN ('asked', 'sent', 'unknown', 'held');
CREATE INDEX transfer_member ON games.transfer (member, id DESC);
CREATE INDEX transfer_merchant ON games.transfer (merchant, id DESC);
CREATE INDEX transfer_due ON games.transfer (next_ask_at) WHERE state IN ('asked', 'sent', 'unknown');

-- Every question to a vendor about a transfer, and what came back.
CREATE TABLE games.transfer_attempt (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer uuid NOT NULL REFERENCES games.transfer,
  at timestamptz NOT NULL,
  asked text NOT NULL CHECK (asked IN ('balance', 'deposit', 'withdraw')),
  outcome text NOT NULL CHECK (outcome IN ('done', 'refused', 'unknown')),
  status text,
  why text NOT NULL,
  balance bigint,
  micros int NOT NULL
);
CREATE INDEX transfer_attempt_transfer ON games.transfer_attempt (transfer, id);

-- A transfer goes forward only; its ids, its parties and an amount that is known are never written over.
CREATE FUNCTION games.transfer_forward() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('asked', 'sent'), ('asked', 'refused'), ('sent', 'done'), ('sent', 'refused'), ('sent', 'unknown'),
    ('unknown', 'done'), ('unknown', 'refused'), ('unknown', 'held'), ('held', 'done'), ('held', 'refused')
  ) THEN
    RAISE EXCEPTION 'a transfer does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.amount IS NOT NULL AND NEW.amount IS DISTINCT FROM OLD.amount THEN
    RAISE EXCEPTION 'the amount of a transfer is known once';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER forward_only BEFORE UPDATE ON games.transfer FOR EACH ROW EXECUTE FUNCTION games.transfer_forward();

GRANT SELECT, INSERT, UPDATE ON games.vendor_wallet, games.transfer_choice TO croupier_house;
GRANT SELECT, INSERT ON games.transfer, games.transfer_attempt TO croupier_house;
GRANT UPDATE (amount, state, reason, reconciled, tries, changed_at, next_ask_at) ON games.transfer TO croupier_house;

-- Behind the wall between merchants, as all that is a member's.
ALTER TABLE games.transfer ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON games.transfer TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON games.transfer AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
ALTER TABLE games.transfer_attempt ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON games.transfer_attempt TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON games.transfer_attempt AS RESTRICTIVE TO croupier_member USING (EXISTS (SELECT FROM games.transfer t WHERE t.id = transfer));
ALTER TABLE games.vendor_wallet ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON games.vendor_wallet TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON games.vendor_wallet AS RESTRICTIVE TO croupier_member USING (EXISTS (SELECT FROM identity.member m WHERE m.id = member));
ALTER TABLE games.transfer_choice ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON games.transfer_choice TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON games.transfer_choice AS RESTRICTIVE TO croupier_member USING (EXISTS (SELECT FROM identity.member m WHERE m.id = member));
