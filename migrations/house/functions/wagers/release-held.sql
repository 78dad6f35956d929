-- Credits a held win as a promotional win of its vendor, under the win's own id, in the caller's transaction. Nothing else can be credited
-- by it. Answers nothing where the win is held no more.
CREATE OR REPLACE FUNCTION wagers.release_held(p_merchant int, p_vendor smallint, p_ext uuid, p_payload uuid, p_product text, p_now timestamptz)
RETURNS TABLE (status text, passed text, balance text, lane text, seq text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
DECLARE v_win wagers.held_win; v_currency smallint;
BEGIN
  SELECT x.* INTO v_win FROM open_held_win x WHERE x.merchant = p_merchant AND x.vendor = p_vendor AND x.ext = p_ext;
  IF NOT FOUND THEN RETURN; END IF;
  v_currency := coalesce((SELECT c.id FROM wallet.currency c WHERE c.code = v_win.currency), -1);
  RETURN QUERY SELECT btrim(a.o_status, '{}'), btrim(a.o_limit, '{}'), btrim(a.o_balance, '{}'), btrim(a.o_lane, '{}'), btrim(a.o_seq, '{}')
    FROM apply(p_now, ROW(ARRAY[0], ARRAY[v_win.member], ARRAY[wallet.kind_number('promo_win')], ARRAY[v_win.vendor], ARRAY[v_win.ext], ARRAY[NULL::uuid],
      ARRAY[p_payload], ARRAY[v_win.merchant], ARRAY[v_currency], ARRAY[p_product], ARRAY[v_win.game], ARRAY[v_win.round], ARRAY[v_win.amount],
      ARRAY[0::smallint], ARRAY[NULL::bigint], '{}', '{}', '{}', ARRAY[NULL::uuid], ARRAY[NULL::uuid], ARRAY[NULL::bigint])::plays) a;
END $$;

GRANT EXECUTE ON FUNCTION wagers.release_held TO croupier_house;
