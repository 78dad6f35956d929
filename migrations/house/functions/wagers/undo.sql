CREATE OR REPLACE FUNCTION wagers.is_reversed(p_entry wallet.movement) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM wallet.entry e WHERE e.lane = p_entry.lane AND e.reverses = p_entry.seq)
$$;

-- Wins of a bet that stand.
CREATE OR REPLACE FUNCTION wagers.wins_of(p_account wallet.seen_account, p_vendor smallint, p_bet wallet.movement) RETURNS SETOF wallet.movement LANGUAGE sql STABLE AS $$
  SELECT * FROM wallet.entry e WHERE e.lane = p_account.lane AND e.account = p_account.id AND e.seq > p_bet.seq AND e.kind = wallet.kind_number('win')
    AND e.vendor = p_vendor AND e.reference = p_bet.ext
    AND NOT EXISTS (SELECT 1 FROM wallet.entry undone WHERE undone.lane = e.lane AND undone.reverses = e.seq)
$$;

CREATE OR REPLACE FUNCTION wagers.has_win(p_account wallet.seen_account, p_vendor smallint, p_bet wallet.movement) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (SELECT 1 FROM wagers.wins_of(p_account, p_vendor, p_bet))
$$;

-- The rows that follow a lead and are of its cause.
CREATE OR REPLACE FUNCTION wagers.legs_of(p_lead wallet.movement) RETURNS SETOF wallet.movement LANGUAGE sql STABLE AS $$
  SELECT * FROM wallet.entry e WHERE e.lane = p_lead.lane AND e.seq > p_lead.seq AND e.seq <= p_lead.seq + p_lead.legs
$$;

-- What of a bet went to pools.
CREATE OR REPLACE FUNCTION wagers.shared_of(p_bet wallet.movement) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(l.amount), 0)::bigint FROM wagers.legs_of(p_bet) l
$$;

-- The contribution rows of a bet go back to stakes (or, after the round's end, to payouts): from what the pool still has in this lane,
-- else from the house, because what was swept or won is the pool's.
CREATE OR REPLACE FUNCTION wagers.return_shares(p_step wagers.step, p_now timestamptz, p_bet wallet.movement, p_to bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE v_share wallet.movement; v_payouts bigint := wallet.house_account(p_step.currency, 'payouts');
BEGIN
  FOR v_share IN SELECT * FROM wagers.legs_of(p_bet) l WHERE l.kind = wallet.kind_number('contribution') ORDER BY l.seq LOOP
    IF (SELECT a.balance FROM wallet.account a WHERE a.lane = v_share.lane AND a.id = v_share.account) >= v_share.amount THEN
      PERFORM wagers.follow(p_step, p_now, wallet.kind_number('rollback'), v_share.account, p_to, -v_share.amount, v_share.seq);
    ELSIF p_to <> v_payouts THEN
      PERFORM wagers.follow(p_step, p_now, wallet.kind_number('rollback'), v_payouts, p_to, -v_share.amount, v_share.seq);
    END IF;
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION wagers.undo_win(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round, p_win wallet.movement,
  p_leads boolean) RETURNS wallet.movement LANGUAGE plpgsql AS $$
DECLARE v_entry wallet.movement; v_share wallet.movement;
BEGIN
  IF p_leads THEN
    v_entry := wagers.lead(p_step, p_now, p_win.contra, -p_win.amount, p_win.seq, p_win.legs, NULL, true);
  ELSE
    v_entry.kind := wallet.kind_number('rollback'); v_entry.account := p_account.id; v_entry.contra := p_win.contra; v_entry.amount := -p_win.amount;
    v_entry.reverses := p_win.seq; v_entry.reference := p_step.ext; v_entry.cause := p_step.ext::text;
    v_entry := wagers.book(p_step, p_now, v_entry, true);
  END IF;
  -- A pool's part goes back to the pool's share of this lane, from where it is swept home.
  FOR v_share IN SELECT * FROM wagers.legs_of(p_win) l WHERE l.kind = wallet.kind_number('pool_win') AND l.amount < 0 LOOP
    PERFORM wagers.follow(p_step, p_now, wallet.kind_number('rollback'), v_share.account, v_share.contra, -v_share.amount, v_share.seq);
  END LOOP;
  IF p_win.kind = wallet.kind_number('promo_win') THEN RETURN v_entry; END IF;
  PERFORM wallet.uncount_play(p_account.lane, p_account.id, v_entry.at, p_win.at, 0, -p_win.amount);
  UPDATE wagers.round r SET won = r.won - p_win.amount, wins = r.wins - CASE WHEN p_win.kind = wallet.kind_number('win') THEN 1 ELSE 0 END,
    reversals = r.reversals + 1,
    closed_at = CASE WHEN r.closing = p_win.ext THEN NULL ELSE r.closed_at END, closing = CASE WHEN r.closing = p_win.ext THEN NULL ELSE r.closing END
    WHERE r.lane = p_round.lane AND r.member = p_round.member AND r.vendor = p_round.vendor AND r.round = p_round.round;
  RETURN v_entry;
END $$;

CREATE OR REPLACE FUNCTION wagers.undo_bet(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round, p_wager wagers.seen_wager,
  p_bet wallet.movement) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE
  v_stake bigint := coalesce(p_wager.stake, -p_bet.amount); v_shared bigint; v_open boolean; v_back bigint; v_lead wallet.movement; v_win wallet.movement;
  v_stakes bigint := wallet.house_account(p_step.currency, 'stakes'); v_payouts bigint := wallet.house_account(p_step.currency, 'payouts');
BEGIN
  IF p_wager.ext IS NOT NULL AND (p_wager.state IN (wagers.wager_state('settled'), wagers.wager_state('cashed_out'))
      OR p_wager.payout <> 0 OR p_wager.sold > 0) THEN
    RETURN wagers.refused(wagers.status('already_settled'), p_account);
  END IF;
  IF p_round.wins > 0 AND wagers.has_win(p_account, p_step.vendor, p_bet) THEN
    IF p_step.flags & wagers.flag('with_wins') = 0 THEN RETURN wagers.refused(wagers.status('already_settled'), p_account); END IF;
    FOR v_win IN SELECT * FROM wagers.wins_of(p_account, p_step.vendor, p_bet) LOOP
      PERFORM wagers.undo_win(p_step, p_now, p_account, p_round, v_win, false);
    END LOOP;
  END IF;

  v_shared := (SELECT coalesce(sum(l.amount), 0) FROM wagers.legs_of(p_bet) l WHERE l.contra = v_stakes);
  v_open := p_round.escrow >= v_stake - v_shared AND p_round.closed_at IS NULL;
  v_back := CASE WHEN v_open THEN v_stakes ELSE v_payouts END;
  IF p_bet.legs > 0 THEN
    PERFORM wagers.return_shares(p_step, p_now, p_bet, CASE WHEN v_shared = 0 THEN wallet.house_account(p_step.currency, 'promotions') ELSE v_back END);
  END IF;
  v_lead := wagers.lead(p_step, p_now, v_back, v_stake, p_bet.seq, 0, NULL, true);
  PERFORM wallet.uncount_play(p_account.lane, p_account.id, v_lead.at, p_bet.at, v_stake, v_stake);
  UPDATE wagers.wager w SET state = wagers.wager_state('returned'), escrow = 0
    WHERE w.lane = p_account.lane AND w.vendor = p_step.vendor AND w.ext = p_bet.ext;
  UPDATE wagers.round r SET escrow = r.escrow - CASE WHEN v_open THEN v_stake - v_shared ELSE 0 END, staked = r.staked - v_stake,
    staked_free = r.staked_free - coalesce(p_bet.face, 0), bets = r.bets - 1, reversals = r.reversals + 1
    WHERE r.lane = p_round.lane AND r.member = p_round.member AND r.vendor = p_round.vendor AND r.round = p_round.round;
  RETURN wagers.done(v_lead);
END $$;

CREATE OR REPLACE FUNCTION wagers.undo_settlement(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round,
  p_settlement wallet.movement) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE v_lead wallet.movement := wagers.undo_win(p_step, p_now, p_account, p_round, p_settlement, true);
BEGIN
  UPDATE wagers.wager w SET state = CASE WHEN w.payout - p_settlement.amount = 0 THEN wagers.wager_state('accepted') ELSE w.state END,
    payout = w.payout - p_settlement.amount,
    sold = w.sold - CASE WHEN p_settlement.kind = wallet.kind_number('cash_out_part') THEN p_settlement.face ELSE 0 END
    WHERE w.lane = p_account.lane AND w.vendor = p_step.vendor AND w.ext = p_settlement.reference;
  RETURN wagers.done(v_lead);
END $$;
