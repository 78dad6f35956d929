-- Appends one movement to its lane, which the caller holds. Fills in seq, at and both balances; `p_debt` lets it drive an account below its floor.
CREATE OR REPLACE FUNCTION wallet.append(INOUT e wallet.entry, p_now timestamptz, p_debt boolean) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet.lane SET seq = seq + 1, at = greatest(at, p_now) WHERE lane = e.lane RETURNING seq, at INTO e.seq, e.at;
  UPDATE wallet.account SET balance = balance + e.amount,
      debt = CASE WHEN p_debt THEN greatest(0, floor - balance - e.amount) ELSE least(debt, greatest(0, floor - balance - e.amount)) END
    WHERE lane = e.lane AND id = e.account RETURNING balance INTO e.balance_after;
  UPDATE wallet.account SET balance = balance - e.amount,
      debt = CASE WHEN p_debt THEN greatest(0, floor - balance + e.amount) ELSE least(debt, greatest(0, floor - balance + e.amount)) END
    WHERE lane = e.lane AND id = e.contra RETURNING balance INTO e.contra_after;
  e.legs := coalesce(e.legs, 0);
  INSERT INTO wallet.entry SELECT e.*;
END $$;
