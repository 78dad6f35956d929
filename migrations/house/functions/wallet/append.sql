-- Appends one movement to its lane, which the caller holds. Fills in seq, at and both balances; `p_debt` lets it drive an account below its floor.
CREATE OR REPLACE FUNCTION wallet.append(INOUT p_entry wallet.movement, p_now timestamptz, p_debt boolean) LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet.lane SET seq = seq + 1, at = greatest(at, p_now) WHERE lane = p_entry.lane RETURNING seq, at INTO p_entry.seq, p_entry.at;
  UPDATE wallet.account SET balance = balance + p_entry.amount,
      debt = CASE WHEN p_debt THEN greatest(0, floor - balance - p_entry.amount) ELSE least(debt, greatest(0, floor - balance - p_entry.amount)) END
    WHERE lane = p_entry.lane AND id = p_entry.account RETURNING balance INTO p_entry.balance_after;
  UPDATE wallet.account SET balance = balance - p_entry.amount,
      debt = CASE WHEN p_debt THEN greatest(0, floor - balance + p_entry.amount) ELSE least(debt, greatest(0, floor - balance + p_entry.amount)) END
    WHERE lane = p_entry.lane AND id = p_entry.contra RETURNING balance INTO p_entry.contra_after;
  p_entry.legs := coalesce(p_entry.legs, 0);
  INSERT INTO wallet.entry SELECT p_entry.*;
END $$;
