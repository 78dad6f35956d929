-- sportsbook: what all bets on a match may have to be paid together is owed under a name of its own, beside its outcomes. For bets that were taken before
-- it is what all of these come to, which is never less.
INSERT INTO events.exposure (event, currency, outcome, amount)
  SELECT m.event, x.currency, 'match', sum(x.amount) FROM sportsbook.match m JOIN events.exposure x ON x.event = m.event GROUP BY m.event, x.currency;
