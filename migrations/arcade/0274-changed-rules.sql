-- players: with which version of its game a session was opened, and, where the player knew it by another, that one. Unknown of older sessions.
ALTER TABLE players.session ADD COLUMN version int, ADD COLUMN changed_from int;
