-- games: what lists are filtered and sorted by, favourites, and the winner board.
ALTER TABLE games.game
  ADD COLUMN merchant int,
  -- Where it is shown: LOTT under ELOTT, and of sports what has a category of its own.
  ADD COLUMN category text,
  -- Its kind within its type, such as SC or JP.
  ADD COLUMN classify text,
  ADD COLUMN smallest_bet bigint CHECK (smallest_bet > 0),
  ADD COLUMN lines smallint CHECK (lines > 0),
  -- VASSALAGE: it opens the list of its vendor's games instead of playing.
  ADD COLUMN opens text NOT NULL DEFAULT 'GAME' CHECK (opens IN ('GAME', 'VASSALAGE')),
  -- A vendor's own picture; without one the site draws `icon`.
  ADD COLUMN icon_url text,
  -- Hot games first, then the rest by age.
  ADD COLUMN rank smallint GENERATED ALWAYS AS (coalesce(hot, 32767)) STORED;
UPDATE games.game g SET merchant = v.merchant, category = CASE g.game_type WHEN 'LOTT' THEN 'ELOTT' ELSE g.game_type END
  FROM games.vendor v WHERE v.id = g.vendor;
ALTER TABLE games.game ALTER COLUMN merchant SET NOT NULL, ALTER COLUMN category SET NOT NULL;
CREATE INDEX game_page ON games.game (merchant, rank, id) WHERE enabled;
CREATE INDEX game_category_page ON games.game (merchant, category, rank, id) WHERE enabled;

-- What a member opened last, and what many members opened lately.
CREATE INDEX session_newest ON games.session (member, created_at DESC) INCLUDE (game);
CREATE INDEX session_opened ON games.session (merchant, created_at) INCLUDE (game, member);

CREATE TABLE games.favourite (
  member bigint NOT NULL,
  game int NOT NULL REFERENCES games.game,
  at timestamptz NOT NULL,
  PRIMARY KEY (member, game)
);
CREATE INDEX favourite_newest ON games.favourite (member, at DESC, game);

-- When a member last changed a favourite: one change a second, in however many processes.
CREATE TABLE games.favourite_turn (
  member bigint PRIMARY KEY,
  at timestamptz NOT NULL
);

-- Kept by a reader of the journal: the newest notable rounds of each merchant, with what each returned. A name stands here masked only.
CREATE TABLE games.winner (
  lane smallint NOT NULL,
  member bigint NOT NULL,
  vendor smallint NOT NULL,
  round text NOT NULL,
  merchant int NOT NULL,
  at timestamptz NOT NULL,
  game_code text NOT NULL,
  player text NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  PRIMARY KEY (lane, member, vendor, round)
);
CREATE INDEX winner_newest ON games.winner (merchant, at DESC);

-- From what amount on a win is notable, where the merchant says.
CREATE TABLE games.winner_setting (
  merchant int PRIMARY KEY,
  smallest bigint NOT NULL CHECK (smallest > 0)
);

GRANT SELECT, INSERT, DELETE ON games.favourite TO croupier_house;
GRANT SELECT, INSERT, UPDATE ON games.favourite_turn, games.winner_setting TO croupier_house;
GRANT SELECT, INSERT, UPDATE, DELETE ON games.winner TO croupier_house;
