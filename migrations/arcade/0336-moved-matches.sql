-- events: a match that kicks off at another time takes bets until then, where it took any still.
GRANT UPDATE (closes_at) ON events.event TO croupier_arcade;
