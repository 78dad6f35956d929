CREATE OR REPLACE FUNCTION wagers.take_step(p_step wagers.step, p_now timestamptz) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE
  v_lane smallint := wallet.lane_of(p_step.member); v_known wallet.movement; v_account wallet.seen_account; v_round wagers.seen_round; v_wager wagers.seen_wager;
  v_answer wagers.answer; v_told wallet.seen_account;
BEGIN
  SELECT * INTO v_account FROM wallet.account a WHERE a.lane = v_lane AND a.id = p_step.member * 16;
  v_told := v_account;
  IF v_account.bonus IS NOT NULL THEN v_told.balance := wallet.spendable(p_step.member); END IF;
  SELECT * INTO v_known FROM wallet.entry e WHERE e.vendor = p_step.vendor AND e.ext = p_step.ext;
  IF FOUND THEN RETURN wagers.known(p_step, v_known, v_told); END IF;
  IF EXISTS (SELECT 1 FROM wagers.held_win h WHERE h.vendor = p_step.vendor AND h.ext = p_step.ext AND h.payload <> p_step.payload) THEN
    RETURN wagers.refused(wagers.status('reused'), v_told);
  END IF;
  IF v_account.id IS NULL OR v_account.merchant <> p_step.merchant THEN
    RETURN (wagers.status('no_account'), 0, NULL, v_lane, NULL)::wagers.answer;
  END IF;
  IF v_account.currency <> p_step.currency THEN RETURN wagers.refused(wagers.status('wrong_currency'), v_told); END IF;
  SELECT * INTO v_round FROM wagers.round r
    WHERE r.lane = v_lane AND r.member = p_step.member AND r.vendor = p_step.vendor AND r.round = p_step.round;
  SELECT * INTO v_wager FROM wagers.wager w
    WHERE w.lane = v_lane AND w.vendor = p_step.vendor AND w.ext = p_step.reference AND w.member = p_step.member;
  IF v_account.bonus IS NULL AND v_round.bonus IS NULL THEN v_answer := wagers.do_step(p_step, p_now, v_account, v_round, v_wager);
  ELSE v_answer := wagers.step_with_bonus(p_step, p_now, v_account, v_round, v_wager);
  END IF;
  IF v_round.reward IS NOT NULL AND v_answer.status = wagers.status('ok') THEN PERFORM wagers.pay_free_round(p_step, p_now); END IF;
  RETURN v_answer;
END $$;

CREATE OR REPLACE FUNCTION wagers.do_step(p_step wagers.step, p_now timestamptz, p_account wallet.seen_account, p_round wagers.seen_round,
  p_wager wagers.seen_wager) RETURNS wagers.answer LANGUAGE plpgsql AS $$
BEGIN
  RETURN CASE
    WHEN p_step.kind IN (wallet.kind_number('win'), wallet.kind_number('promo_win')) THEN wagers.pool_win(p_step, p_now, p_account, p_round)
    WHEN p_step.kind = wallet.kind_number('rollback') THEN wagers.rollback_play(p_step, p_now, p_account, p_round)
    WHEN p_step.kind = wallet.kind_number('reserve') THEN wagers.reserve(p_step, p_now, p_account, p_round)
    WHEN p_step.kind = wallet.kind_number('commit') THEN wagers.commit_hold(p_step, p_now, p_account, p_round, p_wager)
    WHEN p_step.kind = wallet.kind_number('release') THEN wagers.release_hold(p_step, p_now, p_account, p_wager, NULL)
    WHEN p_step.kind IN (wallet.kind_number('settle'), wallet.kind_number('cash_out')) THEN wagers.settle(p_step, p_now, p_account, p_round, p_wager)
    WHEN p_step.kind = wallet.kind_number('cash_out_part') THEN wagers.buy_part(p_step, p_now, p_account, p_round, p_wager)
    WHEN p_step.kind = wallet.kind_number('close_round') THEN wagers.close_round(p_step, p_now, p_account, p_round)
  END;
END $$;

-- The answer to an id that stands in the journal already.
CREATE OR REPLACE FUNCTION wagers.known(p_step wagers.step, p_known wallet.movement, p_account wallet.seen_account) RETURNS wagers.answer LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN p_known.kind = wallet.kind_number('tombstone') AND p_step.kind IN (wallet.kind_number('bet'), wallet.kind_number('reserve'))
      THEN wagers.refused(wagers.status('tombstoned'), p_account)
    WHEN p_known.payload = p_step.payload
      THEN (wagers.status('replayed'), 0, coalesce(p_known.answer, p_known.balance_after), p_known.lane, p_known.seq)::wagers.answer
    ELSE wagers.refused(wagers.status('reused'), p_account)
  END
$$;

-- Takes the rarer verbs one after another in one call: what holds, settles by versions, pays from a pool, closes without money or reverses.
CREATE OR REPLACE FUNCTION wagers.steps(p_now timestamptz, p_steps jsonb) RETURNS SETOF wagers.answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE v_step step; v_answer answer; v_heads text;
BEGIN
  PERFORM wallet.hold_lanes(ARRAY(
    SELECT wallet.lane_of(s.member) FROM jsonb_populate_recordset(NULL::step, p_steps) s
    UNION SELECT p.home FROM jsonb_populate_recordset(NULL::step, p_steps) s
      JOIN wallet.pool p ON p.merchant = s.merchant AND p.currency = s.currency AND p.code = s.pool));
  FOR v_step IN SELECT * FROM jsonb_populate_recordset(NULL::step, p_steps) LOOP
    v_answer := take_step(v_step, p_now);
    IF v_answer.status = wagers.status('ok') THEN v_heads := concat_ws(' ', v_heads, v_answer.lane || ':' || v_answer.seq); END IF;
    RETURN NEXT v_answer;
  END LOOP;
  IF v_heads IS NOT NULL THEN PERFORM pg_notify('journal', left(v_heads, 7000)); END IF;
END $$;

GRANT EXECUTE ON FUNCTION wagers.steps TO croupier_lane;
