-- events: the ids under which a ticket's money is asked are looked up nowhere, and the house refuses one that comes twice. Their three indexes were half of those
-- that every ticket was written into when it was sold, and again when it was paid.
ALTER TABLE events.ticket DROP CONSTRAINT ticket_bet_id_key, DROP CONSTRAINT ticket_win_id_key, DROP CONSTRAINT ticket_return_id_key;
