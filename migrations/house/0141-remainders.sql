-- wallet: what was left in closed accounts below the smallest unit that can be paid out.
INSERT INTO wallet.purpose VALUES (29, 'remainders', true);
INSERT INTO wallet.kind VALUES (55, 'remainder');
INSERT INTO wallet.account (lane, id, currency, purpose, floor)
  SELECT l.lane, wallet.house_account(c.id, 29), c.id, 29, 0 FROM wallet.lane l, wallet.currency c;
