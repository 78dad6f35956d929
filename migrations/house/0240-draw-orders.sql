-- games: what operators asked of the numbers of draws, one after another about each: the arcade is told until it has heard it, and what it
-- answered stands beside it. The last one about a number or a bet is what stands.
CREATE TABLE games.draw_order (
  -- The word under which the arcade hears it: the later one of two holds.
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  vendor int NOT NULL REFERENCES games.vendor,
  -- The number of a draw, or the bet of a lottery: "draw:… de:14", "lottery:north-daily de KHR".
  subject text NOT NULL,
  bound jsonb NOT NULL,
  ordered_by text NOT NULL,
  ordered_at timestamptz NOT NULL,
  heard text,
  heard_at timestamptz,
  CHECK ((heard IS NULL) = (heard_at IS NULL))
);
CREATE INDEX draw_order_subject ON games.draw_order (merchant, subject, id);
CREATE INDEX draw_order_unheard ON games.draw_order (merchant) WHERE heard IS NULL;
GRANT SELECT, INSERT, UPDATE (heard, heard_at) ON games.draw_order TO croupier_house;
ALTER TABLE games.draw_order ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON games.draw_order TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON games.draw_order AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
