-- rounds: the play credit of free trials. It stands for nothing, and no house hears of it.
CREATE TABLE rounds.purse (
  seat bigint PRIMARY KEY,
  credit bigint NOT NULL CHECK (credit >= 0)
);

-- Every movement of credit once, under the id that its round saved for it. Nothing on the id of a stake: it came back before it was taken.
CREATE TABLE rounds.purse_move (
  id uuid PRIMARY KEY,
  seat bigint NOT NULL REFERENCES rounds.purse,
  amount bigint NOT NULL
);

GRANT SELECT, INSERT ON rounds.purse, rounds.purse_move TO croupier_arcade;
GRANT UPDATE (credit) ON rounds.purse TO croupier_arcade;
