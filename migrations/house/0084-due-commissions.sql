-- wallet: what agents have earned and not yet had. It is owed, so it is never below nothing.
INSERT INTO wallet.purpose VALUES (28, 'due_commissions', true);
INSERT INTO wallet.account (lane, id, currency, purpose, floor)
  SELECT l.lane, wallet.house_account(c.id, 28), c.id, 28, 0 FROM wallet.lane l, wallet.currency c;
