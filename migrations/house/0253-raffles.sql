-- raffles: what members join to win a prize by their tickets, who joined, and what was drawn.
CREATE SCHEMA raffles;
GRANT USAGE ON SCHEMA raffles TO croupier_house;

-- The seed is told after the draw; its commitment from the first moment on. The list of tickets is frozen with its hash, and drawn once.
CREATE TABLE raffles.raffle (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  terms jsonb NOT NULL,
  seed text NOT NULL,
  commitment text NOT NULL,
  published_at timestamptz NOT NULL,
  list_hash text,
  closed_at timestamptz,
  drawn_at timestamptz,
  cancelled_at timestamptz,
  CHECK ((list_hash IS NULL) = (closed_at IS NULL)),
  CHECK (drawn_at IS NULL OR closed_at IS NOT NULL),
  CHECK (drawn_at IS NULL OR cancelled_at IS NULL)
);
CREATE INDEX raffle_of_merchant ON raffles.raffle (merchant, id);
CREATE INDEX raffle_to_come ON raffles.raffle (id) WHERE drawn_at IS NULL AND cancelled_at IS NULL;
GRANT SELECT, INSERT, UPDATE (terms, list_hash, closed_at, drawn_at, cancelled_at) ON raffles.raffle TO croupier_house;
ALTER TABLE raffles.raffle ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON raffles.raffle TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON raffles.raffle AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Who joined, in order. The name is masked and kept when the list is frozen.
CREATE TABLE raffles.entry (
  raffle uuid NOT NULL REFERENCES raffles.raffle,
  number int NOT NULL CHECK (number > 0),
  merchant int NOT NULL,
  member bigint NOT NULL,
  joined_at timestamptz NOT NULL,
  tickets int NOT NULL CHECK (tickets >= 0),
  player text,
  PRIMARY KEY (raffle, number),
  UNIQUE (member, raffle)
);
GRANT SELECT, INSERT, UPDATE (tickets, player) ON raffles.entry TO croupier_house;
ALTER TABLE raffles.entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON raffles.entry TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON raffles.entry AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- Each ticket that was drawn, in order, and what it won: nothing where its prize was passed on.
CREATE TABLE raffles.draw (
  id uuid PRIMARY KEY,
  raffle uuid NOT NULL,
  place int NOT NULL CHECK (place > 0),
  merchant int NOT NULL,
  ticket int NOT NULL CHECK (ticket > 0),
  number int NOT NULL,
  prize bigint CHECK (prize > 0),
  paid_at timestamptz,
  UNIQUE (raffle, place),
  UNIQUE (raffle, ticket),
  FOREIGN KEY (raffle, number) REFERENCES raffles.entry,
  CHECK (prize IS NOT NULL OR paid_at IS NULL)
);
CREATE INDEX draw_of_entry ON raffles.draw (raffle, number);
CREATE INDEX draw_owed ON raffles.draw (id) WHERE prize IS NOT NULL AND paid_at IS NULL;
GRANT SELECT, INSERT, UPDATE (paid_at) ON raffles.draw TO croupier_house;
ALTER TABLE raffles.draw ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON raffles.draw TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON raffles.draw AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());
