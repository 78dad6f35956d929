-- house: what belongs to the wallet protocol and not to rounds: the purse of what the arcade keeps itself, and the transfers that fill it.
CREATE SCHEMA house;
GRANT USAGE ON SCHEMA house TO croupier_arcade;
ALTER TABLE rounds.purse SET SCHEMA house;
ALTER TABLE rounds.purse_move SET SCHEMA house;
ALTER TABLE rounds.transfer SET SCHEMA house;
