-- Credits a held win under the win's own id, in the caller's transaction: one on an unknown bet as a promotional win of its vendor, one above the
-- highest win as what it was asked as. Nothing else can be credited by it. Answers nothing where the win is held no more.
CREATE OR REPLACE FUNCTION wagers.release_held(p_merchant int, p_vendor smallint, p_ext uuid, p_payload uuid, p_product text, p_now timestamptz)
RETURNS TABLE (status text, passed text, balance text, lane text, seq text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
DECLARE v_win wagers.held_win; v_step step; v_answer answer;
BEGIN
  SELECT x.* INTO v_win FROM open_held_win x WHERE x.merchant = p_merchant AND x.vendor = p_vendor AND x.ext = p_ext;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_win.step IS NOT NULL THEN
    v_step := jsonb_populate_record(NULL::step, v_win.step);
  ELSE
    v_step.kind := wallet.kind_number('promo_win'); v_step.vendor := v_win.vendor; v_step.ext := v_win.ext; v_step.payload := p_payload;
    v_step.member := v_win.member; v_step.merchant := v_win.merchant; v_step.product := p_product; v_step.round := v_win.round;
    v_step.amount := v_win.amount; v_step.flags := 0;
    v_step.currency := coalesce((SELECT c.id FROM wallet.currency c WHERE c.code = v_win.currency), -1);
  END IF;
  IF v_step.kind IN (wallet.kind_number('win'), wallet.kind_number('promo_win')) AND v_step.pool IS NULL THEN
    RETURN QUERY SELECT btrim(a.o_status, '{}'), btrim(a.o_limit, '{}'), btrim(a.o_balance, '{}'), btrim(a.o_lane, '{}'), btrim(a.o_seq, '{}')
      FROM apply(p_now, wagers.as_play(v_step)) a;
  ELSE
    v_answer := steps(p_now, jsonb_build_array(to_jsonb(v_step)));
    RETURN QUERY SELECT v_answer.status::text, v_answer.passed::text, coalesce(v_answer.balance::text, 'NULL'), v_answer.lane::text,
      coalesce(v_answer.seq::text, 'NULL');
  END IF;
END $$;

-- A win as the only play of a call.
CREATE OR REPLACE FUNCTION wagers.as_play(p_win wagers.step) RETURNS wagers.plays LANGUAGE sql IMMUTABLE AS $$
  SELECT ROW(ARRAY[0], ARRAY[p_win.member], ARRAY[p_win.kind], ARRAY[p_win.vendor], ARRAY[p_win.ext], ARRAY[p_win.reference], ARRAY[p_win.payload],
    ARRAY[p_win.merchant], ARRAY[p_win.currency], ARRAY[p_win.product], ARRAY[p_win.game], ARRAY[p_win.round], ARRAY[p_win.amount],
    ARRAY[p_win.flags::smallint], ARRAY[NULL::bigint], '{}', '{}', '{}', ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::bigint],
    ARRAY[NULL::bigint], ARRAY[NULL::int])::wagers.plays
$$;

GRANT EXECUTE ON FUNCTION wagers.release_held TO croupier_house;
