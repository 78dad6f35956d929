-- Made by `npm run numbers`: what the lists of src/house/wallet are in the database. A call with a name is a constant of its plan.
CREATE OR REPLACE FUNCTION wallet.kind_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'bet' THEN 1 WHEN 'win' THEN 2 WHEN 'promo_win' THEN 3 WHEN 'rollback' THEN 4 WHEN 'tombstone' THEN 5 WHEN 'reserve' THEN 6 WHEN 'commit' THEN 7
    WHEN 'release' THEN 8 WHEN 'expire' THEN 9 WHEN 'settle' THEN 10 WHEN 'cash_out' THEN 11 WHEN 'close_round' THEN 12 WHEN 'contribution' THEN 13
    WHEN 'pool_win' THEN 14 WHEN 'round_end' THEN 15 WHEN 'marker' THEN 16 WHEN 'pool_sweep' THEN 17 WHEN 'reversal' THEN 18 WHEN 'bonus_stake' THEN 19
    WHEN 'bonus_back' THEN 20 WHEN 'free_win' THEN 21 WHEN 'cash_out_part' THEN 22 WHEN 'deposit' THEN 32 WHEN 'deposit_reversal' THEN 33
    WHEN 'withdrawal_request' THEN 34 WHEN 'withdrawal_paid' THEN 35 WHEN 'withdrawal_returned' THEN 36 WHEN 'transfer' THEN 37 WHEN 'bonus' THEN 38
    WHEN 'bonus_release' THEN 39 WHEN 'bonus_forfeit' THEN 40 WHEN 'rebate' THEN 41 WHEN 'salary' THEN 42 WHEN 'dividend' THEN 43
    WHEN 'commission' THEN 44 WHEN 'reward' THEN 45 WHEN 'fee' THEN 46 WHEN 'adjustment' THEN 47 WHEN 'points' THEN 48 WHEN 'points_convert' THEN 49
    WHEN 'pool_fund' THEN 50 WHEN 'wallet_transfer' THEN 51 WHEN 'wallet_transfer_done' THEN 52 WHEN 'wallet_transfer_returned' THEN 53
    WHEN 'vendor_result' THEN 54 WHEN 'remainder' THEN 55
  END::smallint
$$;

CREATE OR REPLACE FUNCTION wallet.purpose_number(p_name text) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'cash' THEN 0 WHEN 'hold' THEN 1 WHEN 'points' THEN 2 WHEN 'bonus' THEN 3 WHEN 'vendor' THEN 4 WHEN 'vendor_transit' THEN 5 WHEN 'stakes' THEN 16
    WHEN 'payouts' THEN 17 WHEN 'deposits' THEN 18 WHEN 'withdrawals' THEN 19 WHEN 'promotions' THEN 20 WHEN 'commissions' THEN 21 WHEN 'transit' THEN 22
    WHEN 'suspense' THEN 23 WHEN 'pool' THEN 24 WHEN 'pool_home' THEN 25 WHEN 'pending_withdrawals' THEN 26 WHEN 'vendor_results' THEN 27
    WHEN 'due_commissions' THEN 28 WHEN 'remainders' THEN 29
  END::smallint
$$;

CREATE OR REPLACE FUNCTION wallet.state_bit(p_name text) RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
    WHEN 'no_bet' THEN 1 WHEN 'no_deposit' THEN 2 WHEN 'no_withdrawal' THEN 4
  END::int
$$;
