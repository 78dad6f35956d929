-- players: a player is called a player, and a game session a session, here and wherever they are pointed at.
DROP FUNCTION IF EXISTS seats.sittings_of;

ALTER SCHEMA seats RENAME TO players;
ALTER TABLE players.seat RENAME TO player;
ALTER TABLE players.player RENAME COLUMN player TO name;
ALTER TABLE players.player RENAME CONSTRAINT seat_house_player_currency_key TO player_house_name_currency_key;
ALTER TABLE players.sitting RENAME TO session;
ALTER TABLE players.session RENAME COLUMN seat TO player;
ALTER INDEX players.sitting_seat RENAME TO session_player;

ALTER TABLE fairness.pair RENAME COLUMN seat TO player;
ALTER INDEX fairness.pair_seat RENAME TO pair_player;

ALTER TABLE rounds.round RENAME COLUMN player TO player_name;
ALTER TABLE rounds.round RENAME COLUMN seat TO player;
ALTER TABLE rounds.round RENAME COLUMN sitting TO session;

ALTER TABLE events.ticket RENAME COLUMN player TO player_name;
ALTER TABLE events.ticket RENAME COLUMN seat TO player;
ALTER TABLE events.ticket RENAME COLUMN sitting TO session;

ALTER TABLE house.purse RENAME COLUMN seat TO player;
ALTER TABLE house.purse_move RENAME COLUMN seat TO player;
ALTER TABLE house.transfer RENAME COLUMN seat TO player;
ALTER INDEX house.transfer_seat RENAME TO transfer_player;
