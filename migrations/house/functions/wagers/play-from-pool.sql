-- A bet with the win that closes its round, where a pool pays of the win: all or nothing. A pool lies in a lane of its own, which is held with the
-- member's, so one goes in a call.
CREATE OR REPLACE FUNCTION wagers.play_from_pool(p_now timestamptz, p_bet wagers.plays, p_win jsonb) RETURNS wagers.answer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp SET enable_seqscan = off SET jit = off AS $$
DECLARE
  v_step step := jsonb_populate_record(NULL::step, p_win); v_lane smallint := wallet.lane_of(v_step.member); v_bet record; v_staked answer; v_won answer;
  v_account wallet.seen_account;
BEGIN
  PERFORM wallet.hold_lanes(ARRAY(SELECT v_lane UNION
    SELECT p.home FROM wallet.pool p WHERE p.merchant = v_step.merchant AND p.currency = v_step.currency AND p.code = v_step.pool));
  BEGIN
    v_bet := apply(p_now, p_bet);
    v_staked := ((v_bet.o_status::int[])[1], (v_bet.o_limit::int[])[1], (v_bet.o_balance::bigint[])[1], v_lane, (v_bet.o_seq::bigint[])[1]);
    IF v_staked.status NOT IN (wagers.status('ok'), wagers.status('replayed')) THEN RETURN v_staked; END IF;
    v_won := take_step(v_step, p_now);
    IF v_won.status = wagers.status('ok') THEN PERFORM pg_notify('journal', v_won.lane || ':' || v_won.seq); END IF;
    IF v_won.status = v_staked.status THEN RETURN v_won; END IF;
    RAISE EXCEPTION USING ERRCODE = 'triggered_action_exception';
  EXCEPTION WHEN triggered_action_exception THEN
    SELECT * INTO v_account FROM wallet.account a WHERE a.lane = v_lane AND a.id = v_step.member * 16;
  END;
  -- Nothing of it has happened. A bet and a win of which one alone was known are another call.
  RETURN refused(CASE WHEN v_won.status = wagers.status('held') OR v_staked.status = wagers.status('ok') AND v_won.status = wagers.status('pool_short')
    THEN v_won.status ELSE wagers.status('reused') END, v_account);
END $$;

GRANT EXECUTE ON FUNCTION wagers.play_from_pool TO croupier_lane;
