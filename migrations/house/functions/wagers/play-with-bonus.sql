-- The verdict on a play for which cash is not enough and a bonus may give, or of a round that has something of one or is free: it is decided by itself, after
-- the others of its call.
CREATE OR REPLACE FUNCTION wagers.apart() RETURNS int LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT -1 $$;

-- One play of a call as a call of its own, for which the bonus has given its part.
CREATE OR REPLACE FUNCTION wagers.play_at(p_plays wagers.plays, p_at int) RETURNS wagers.plays LANGUAGE sql STABLE AS $$
  SELECT ROW(ARRAY[0], ARRAY[p_plays.member[p_at]], ARRAY[p_plays.kind[p_at]], ARRAY[p_plays.vendor[p_at]], ARRAY[p_plays.ext[p_at]],
    ARRAY[p_plays.reference[p_at]], ARRAY[p_plays.payload[p_at]], ARRAY[p_plays.merchant[p_at]], ARRAY[p_plays.currency[p_at]],
    ARRAY[p_plays.product[p_at]], ARRAY[p_plays.game[p_at]], ARRAY[p_plays.round[p_at]], ARRAY[p_plays.amount[p_at]],
    ARRAY[(p_plays.flags[p_at] | wagers.flag('lent'))::smallint], ARRAY[p_plays.largest[p_at]],
    coalesce(array_agg(1) FILTER (WHERE s.of = p_at), '{}'), coalesce(array_agg(s.pool) FILTER (WHERE s.of = p_at), '{}'),
    coalesce(array_agg(s.amount) FILTER (WHERE s.of = p_at), '{}'),
    ARRAY[p_plays.win[p_at]], ARRAY[p_plays.win_payload[p_at]], ARRAY[p_plays.payout[p_at]], ARRAY[p_plays.highest[p_at]],
    ARRAY[p_plays.times[p_at]])::wagers.plays
  FROM unnest(p_plays.share_of, p_plays.share_pool, p_plays.share_amount) s(of, pool, amount)
$$;

-- One play as a step: what it is about and what it stakes.
CREATE OR REPLACE FUNCTION wagers.step_at(p_plays wagers.plays, p_at int) RETURNS wagers.step LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE v_step wagers.step;
BEGIN
  v_step.kind := p_plays.kind[p_at]; v_step.vendor := p_plays.vendor[p_at]; v_step.ext := p_plays.ext[p_at]; v_step.member := p_plays.member[p_at];
  v_step.merchant := p_plays.merchant[p_at]; v_step.currency := p_plays.currency[p_at]; v_step.product := p_plays.product[p_at];
  v_step.round := p_plays.round[p_at];
  v_step.amount := CASE WHEN wagers.stakes(p_plays.kind[p_at], p_plays.flags[p_at]) THEN p_plays.amount[p_at] ELSE 0 END;
  RETURN v_step;
END $$;

-- One of the plays, whose answer names what can be staked after it.
CREATE OR REPLACE FUNCTION wagers.take_play(p_now timestamptz, p_plays wagers.plays, p_at int) RETURNS wagers.answer LANGUAGE plpgsql AS $$
DECLARE
  v_step wagers.step := wagers.step_at(p_plays, p_at); v_lane smallint := wallet.lane_of(v_step.member); v_account wallet.seen_account;
  v_round wagers.seen_round; v_limit int; v_done record; v_answer wagers.answer; v_none wallet.movement;
  v_known boolean := EXISTS (SELECT 1 FROM wallet.entry e WHERE e.vendor = v_step.vendor AND e.ext IN (v_step.ext, p_plays.win[p_at]));
BEGIN
  SELECT * INTO v_round FROM wagers.round r
    WHERE r.lane = v_lane AND r.member = v_step.member AND r.vendor = v_step.vendor AND r.round = v_step.round;
  IF NOT v_known AND v_step.kind = wallet.kind_number('bet') THEN
    SELECT * INTO v_account FROM wallet.account a
      WHERE a.lane = v_lane AND a.id = v_step.member * 16 AND a.merchant = v_step.merchant AND a.currency = v_step.currency;
    IF FOUND THEN
      v_limit := wagers.lend_bonus(v_step, p_now, v_account, v_round);
      IF v_limit <> wagers.limit_number('none') THEN RETURN wagers.limited(v_limit, v_account); END IF;
    END IF;
  END IF;
  v_done := wagers.apply(p_now, wagers.play_at(p_plays, p_at));
  v_answer := ((v_done.o_status::int[])[1], (v_done.o_limit::int[])[1], (v_done.o_balance::bigint[])[1], v_lane, (v_done.o_seq::bigint[])[1]);
  IF v_answer.status = wagers.status('ok') THEN
    PERFORM wagers.share_with_bonus(v_step, p_now, 0, v_none);
    IF v_round.reward IS NOT NULL THEN PERFORM wagers.pay_free_round(v_step, p_now); END IF;
    v_answer.balance := wallet.spendable(v_step.member);
    UPDATE wallet.entry e SET answer = v_answer.balance WHERE e.vendor = v_step.vendor AND e.ext IN (v_step.ext, p_plays.win[p_at]);
  END IF;
  RETURN v_answer;
END $$;

-- The plays of one unit, one after another, all or nothing: cash goes first, then the bonus, and what comes back is shared as it was staked.
CREATE OR REPLACE FUNCTION wagers.play_with_bonus(p_now timestamptz, p_plays wagers.plays, p_unit int) RETURNS TABLE (place int, answer wagers.answer)
LANGUAGE plpgsql AS $$
DECLARE
  v_places int[] := ARRAY(SELECT u.place FROM unnest(p_plays.unit) WITH ORDINALITY u(unit, place) WHERE u.unit = p_unit ORDER BY u.place);
  v_place int; v_answer wagers.answer; v_answers wagers.answer[] := '{}'; v_known int := 0;
BEGIN
  BEGIN
    FOREACH v_place IN ARRAY v_places LOOP
      v_answer := wagers.take_play(p_now, p_plays, v_place);
      IF v_answer.status NOT IN (wagers.status('ok'), wagers.status('replayed')) THEN RAISE EXCEPTION USING ERRCODE = 'triggered_action_exception'; END IF;
      IF v_answer.status = wagers.status('replayed') THEN v_known := v_known + 1; END IF;
      v_answers := v_answers || v_answer;
    END LOOP;
    IF v_known NOT IN (0, cardinality(v_places)) THEN
      v_answer.status := wagers.status('reused');
      RAISE EXCEPTION USING ERRCODE = 'triggered_action_exception';
    END IF;
    RETURN QUERY SELECT u.place, (u.status, u.passed, u.balance, u.lane, u.seq)::wagers.answer
      FROM unnest(v_places, v_answers) u(place, status, passed, balance, lane, seq);
  EXCEPTION WHEN triggered_action_exception THEN
    v_answer.balance := wallet.spendable(p_plays.member[v_places[1]]); v_answer.seq := NULL;
    RETURN QUERY SELECT p, v_answer FROM unnest(v_places) p;
  END;
END $$;
