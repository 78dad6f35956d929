-- What a bonus gives to a stake: what cash lacks of it, all or nothing.
CREATE OR REPLACE FUNCTION wagers.lacking(p_stake bigint, p_cash bigint, p_bonus bigint) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN p_stake - greatest(p_cash, 0) BETWEEN 1 AND p_bonus THEN p_stake - greatest(p_cash, 0) ELSE 0 END
$$;

-- Books what goes between a member's cash and a bonus for the sake of a play; with the promotions account where the bonus is forfeit.
CREATE OR REPLACE FUNCTION wagers.move_bonus(p_step wagers.step, p_now timestamptz, p_kind smallint, p_contra bigint, p_amount bigint) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE v_entry wallet.movement;
BEGIN
  v_entry.lane := wallet.lane_of(p_step.member); v_entry.merchant := p_step.merchant; v_entry.currency := p_step.currency; v_entry.kind := p_kind;
  v_entry.account := p_step.member * 16; v_entry.contra := p_contra; v_entry.amount := p_amount; v_entry.round := p_step.round;
  v_entry.reference := p_step.ext; v_entry.cause := p_step.ext::text;
  PERFORM wallet.append(v_entry, p_now, true);
END $$;

-- A row between a member's cash and a bonus, for the sake of a play that is booked with others.
CREATE OR REPLACE FUNCTION wagers.bonus_move(p_lane smallint, p_seq bigint, p_at timestamptz, p_member bigint, p_bonus bigint, p_amount bigint,
  p_cash bigint, p_left bigint, p_merchant int, p_currency smallint, p_kind smallint, p_ext uuid, p_round text) RETURNS wagers.move
LANGUAGE sql IMMUTABLE AS $$
  SELECT (p_lane, p_seq, p_at, p_member * 16, p_bonus, p_amount, p_cash, p_left, p_merchant, p_currency, p_kind, NULL, 0, NULL, p_ext, NULL, NULL, p_round,
    p_ext::text, NULL)::wagers.move
$$;

-- Writes what bonuses gave to plays that were booked together, and got of them.
CREATE OR REPLACE FUNCTION wagers.keep_bonus_parts(p_parts wagers.bonus_part[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE wallet.account a SET balance = p.balance FROM unnest(p_parts) p WHERE a.ctid = p.place AND a.balance <> p.balance;
  INSERT INTO wagers.bonus_round (lane, member, vendor, round, bonus, stake, bonus_stake, won_before, back_before, back)
    SELECT p.lane, p.member, p.vendor, p.round, p.bonus, p.stake, p.lent, 0, 0, p.back FROM unnest(p_parts) p WHERE p.lent > 0;
  UPDATE wagers.round r SET bonus = p.bonus FROM unnest(p_parts) p
    WHERE p.lent > 0 AND r.lane = p.lane AND r.member = p.member AND r.vendor = p.vendor AND r.round = p.round;
  UPDATE wagers.bonus_round b SET back = p.back FROM unnest(p_parts) p
    WHERE p.lent IS NULL AND b.lane = p.lane AND b.member = p.member AND b.vendor = p.vendor AND b.round = p.round;
END $$;

-- What is held of the round of a step.
CREATE OR REPLACE FUNCTION wagers.held_in(p_step wagers.step) RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce(sum(w.held), 0)::bigint FROM wagers.wager w WHERE w.lane = wallet.lane_of(p_step.member) AND w.member = p_step.member
    AND w.vendor = p_step.vendor AND w.round = p_step.round AND w.state = wagers.wager_state('held')
$$;

-- Gives cash what it lacks for a stake that is about to be taken, and notes the stake where its round has something of a bonus. Answers the limit
-- that forbids it. The row stands right before the stake's own.
CREATE OR REPLACE FUNCTION wagers.lend_bonus(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round) RETURNS int
LANGUAGE plpgsql AS $$
DECLARE v_terms record; v_lent bigint := 0; v_bonus bigint := coalesce(p_round.bonus, p_account.bonus);
BEGIN
  IF p_account.bonus = v_bonus THEN
    SELECT t.largest, t.excluded, a.balance INTO v_terms FROM wallet.bonus_terms t JOIN wallet.account a ON a.lane = t.lane AND a.id = t.bonus
      WHERE t.lane = p_account.lane AND t.bonus = v_bonus;
    v_lent := wagers.lacking(p_step.amount, p_account.balance, v_terms.balance);
  END IF;
  IF v_lent > 0 AND p_step.product = ANY(v_terms.excluded) THEN RETURN wagers.limit_number('bonus_product'); END IF;
  IF v_lent > 0 AND p_step.amount > v_terms.largest THEN RETURN wagers.limit_number('bonus_largest'); END IF;
  IF v_lent > 0 THEN PERFORM wagers.move_bonus(p_step, p_now, wallet.kind_number('bonus_stake'), v_bonus, v_lent); END IF;
  IF v_lent > 0 OR p_round.bonus IS NOT NULL THEN
    INSERT INTO wagers.bonus_round AS b (lane, member, vendor, round, bonus, stake, bonus_stake, won_before, back_before, back)
      VALUES (p_account.lane, p_step.member, p_step.vendor, p_step.round, v_bonus,
        coalesce(p_round.staked, 0) + wagers.held_in(p_step) + p_step.amount, v_lent, coalesce(p_round.won, 0), 0, 0)
      ON CONFLICT (lane, member, vendor, round) DO UPDATE SET stake = b.stake + p_step.amount, bonus_stake = b.bonus_stake + v_lent,
        won_before = excluded.won_before, back_before = b.back;
  END IF;
  RETURN wagers.limit_number('none');
END $$;
