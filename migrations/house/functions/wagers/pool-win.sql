-- A win that a pool pays, whole or in part. The pool pays the house, which pays the member: home, transit of both lanes, the lane's share, payouts.
CREATE OR REPLACE FUNCTION wagers.pool_win(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round) RETURNS wagers.answer
LANGUAGE plpgsql AS $$
DECLARE
  v_pool wallet.pool; v_lead wallet.movement; v_home wallet.movement; v_refusal int; v_is_win boolean := p_step.kind = wallet.kind_number('win');
  v_contra bigint := wallet.house_account(p_step.currency, CASE WHEN v_is_win THEN 'payouts' ELSE 'promotions' END);
  v_transit bigint := wallet.house_account(p_step.currency, 'transit'); v_share bigint;
BEGIN
  IF v_is_win THEN v_refusal := wagers.no_bet_of(p_step, p_account, p_round); END IF;
  IF v_refusal IS NOT NULL THEN RETURN wagers.refused(v_refusal, p_account); END IF;
  SELECT * INTO v_pool FROM wallet.pool p WHERE p.merchant = p_step.merchant AND p.currency = p_step.currency AND p.code = p_step.pool;
  IF v_pool.id IS NULL OR p_step.pool_amount > p_step.amount
    OR (SELECT a.balance FROM wallet.account a WHERE a.lane = v_pool.home AND a.id = wallet.pool_account(v_pool.id, true)) < p_step.pool_amount THEN
    RETURN wagers.refused(wagers.status('pool_short'), p_account);
  END IF;
  -- What the pool pays is bounded by what it holds.
  IF wagers.is_above(p_step.amount - p_step.pool_amount, p_step.amount - p_step.pool_amount + coalesce(p_round.won, 0),
      coalesce(p_round.staked + p_round.staked_free, 0), p_step.highest, p_step.times) THEN
    RETURN wagers.refused(wagers.status('held'), p_account);
  END IF;

  v_lead := wagers.lead(p_step, p_now, v_contra, p_step.amount, NULL, 2, NULL, false);
  v_share := wallet.pool_account(v_pool.id, false);
  PERFORM wagers.follow(p_step, p_now, wallet.kind_number('pool_win'), v_share, v_transit, p_step.pool_amount, NULL);
  PERFORM wagers.follow(p_step, p_now, wallet.kind_number('pool_win'), v_share, v_contra, -p_step.pool_amount, NULL);
  v_home.kind := wallet.kind_number('pool_win'); v_home.lane := v_pool.home; v_home.account := wallet.pool_account(v_pool.id, true);
  v_home.contra := v_transit; v_home.amount := -p_step.pool_amount; v_home.merchant := p_step.merchant; v_home.currency := p_step.currency;
  v_home.vendor := p_step.vendor; v_home.product := p_step.product; v_home.reference := p_step.ext; v_home.cause := p_step.ext::text;
  v_home.round := p_step.round;
  PERFORM wallet.append(v_home, p_now, false);
  IF v_is_win THEN
    PERFORM wallet.count_play(p_account.lane, p_account.id, v_lead.at, 0, -p_step.amount, 0);
    UPDATE wagers.round r SET won = r.won + p_step.amount, wins = r.wins + 1
      WHERE r.lane = p_round.lane AND r.member = p_round.member AND r.vendor = p_round.vendor AND r.round = p_round.round;
    PERFORM wagers.release_escrow(p_step, p_now, p_round, 0, p_step.flags & wagers.flag('closes_round') <> 0);
  END IF;
  RETURN wagers.done(v_lead);
END $$;

-- Why the bet that a win names cannot be won, as a number of wagers.status; nothing where it can.
CREATE OR REPLACE FUNCTION wagers.no_bet_of(p_step wagers.step, p_account wallet.seen_account, p_round wagers.seen_round) RETURNS int LANGUAGE plpgsql AS $$
DECLARE v_bet wallet.movement;
BEGIN
  SELECT * INTO v_bet FROM wallet.entry e WHERE e.vendor = p_step.vendor AND e.ext = p_step.reference;
  IF v_bet.kind = wallet.kind_number('tombstone') THEN RETURN wagers.status('tombstoned'); END IF;
  IF v_bet.seq IS NULL OR v_bet.kind <> wallet.kind_number('bet') OR v_bet.account <> p_account.id OR v_bet.round <> p_step.round
    OR p_round.game <> p_step.game THEN RETURN wagers.status('unknown_reference'); END IF;
  IF wagers.is_reversed(v_bet) THEN RETURN wagers.status('tombstoned'); END IF;
  IF EXISTS (SELECT 1 FROM wagers.wager w WHERE w.lane = p_account.lane AND w.vendor = p_step.vendor AND w.ext = p_step.reference) THEN
    RETURN wagers.status('already_settled');
  END IF;
  RETURN NULL;
END $$;
