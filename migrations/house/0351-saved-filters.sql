-- operators: what each looks for again and again on a screen of the console, under a name.
CREATE TABLE operators.saved_filter (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  merchant int NOT NULL,
  operator_id bigint NOT NULL REFERENCES operators.operator,
  screen text NOT NULL CHECK (length(screen) BETWEEN 1 AND 200),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  search jsonb NOT NULL CHECK (jsonb_typeof(search) = 'object'),
  UNIQUE (operator_id, screen, name)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON operators.saved_filter TO croupier_house;
ALTER TABLE operators.saved_filter ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON operators.saved_filter TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON operators.saved_filter AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
