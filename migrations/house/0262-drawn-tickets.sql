-- games: tickets of draws that were settled, until their members were told what the draw brought them. A reader of the journal writes them, a job takes
-- them away; what is older than an hour is told no more.
CREATE TABLE games.drawn_ticket (
  -- The journal's line that settled it.
  lane smallint NOT NULL,
  seq bigint NOT NULL,
  merchant int NOT NULL,
  member bigint NOT NULL,
  vendor int NOT NULL,
  game_code text NOT NULL,
  round text NOT NULL,
  currency text NOT NULL,
  paid bigint NOT NULL,
  at timestamptz NOT NULL,
  PRIMARY KEY (lane, seq)
);
CREATE INDEX drawn_ticket_untold ON games.drawn_ticket (vendor, member, at);
GRANT SELECT, INSERT, DELETE ON games.drawn_ticket TO croupier_house;
ALTER TABLE games.drawn_ticket ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON games.drawn_ticket TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON games.drawn_ticket AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
