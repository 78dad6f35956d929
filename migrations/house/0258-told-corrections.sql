-- games: payouts that another version of a result changed after the bet was settled, as the journal says them, and when the member was told. A reader of
-- the journal writes them; whoever was told stays told, however often it reads.
CREATE TABLE games.correction (
  -- The journal's line that moved the difference.
  lane smallint NOT NULL,
  seq bigint NOT NULL,
  merchant int NOT NULL,
  member bigint NOT NULL,
  vendor int NOT NULL,
  game_code text NOT NULL,
  currency text NOT NULL,
  -- What the bet pays by the version in force, and what that is more or less than before.
  pays bigint NOT NULL,
  difference bigint NOT NULL CHECK (difference <> 0),
  at timestamptz NOT NULL,
  told_at timestamptz,
  PRIMARY KEY (lane, seq)
);
CREATE INDEX correction_untold ON games.correction (at) WHERE told_at IS NULL;
GRANT SELECT, INSERT, UPDATE (told_at) ON games.correction TO croupier_house;
ALTER TABLE games.correction ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON games.correction TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON games.correction AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
