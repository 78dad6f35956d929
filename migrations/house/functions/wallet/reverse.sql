-- Undoes a posting row by row, each at most once for ever; it may leave a debt. Plays are undone by their own rollback.
CREATE OR REPLACE FUNCTION wallet.reverse(p_posting uuid, p_id uuid, p_cause text, p_now timestamptz,
  OUT status text, OUT lane smallint, OUT seq bigint, OUT balance bigint)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wallet, pg_temp SET lock_timeout = '5s' AS $$
#variable_conflict use_column
DECLARE v_posted movement; v_entry movement; v_rows movement[]; v_row int := 0;
BEGIN
  LOOP
    SELECT e.* INTO v_posted FROM entry e WHERE e.vendor = 0 AND e.ext = row_id(p_posting, v_row);
    EXIT WHEN NOT FOUND;
    v_rows := v_rows || v_posted; v_row := v_row + 1;
  END LOOP;
  IF v_row = 0 THEN status := 'unknown_reference'; RETURN; END IF;
  PERFORM hold_lanes(ARRAY(SELECT r.lane FROM unnest(v_rows) r));
  SELECT e.* INTO v_entry FROM entry e WHERE e.vendor = 0 AND e.ext = p_id;
  IF FOUND THEN
    status := CASE WHEN v_entry.kind = wallet.kind_number('reversal') AND v_entry.reference = p_posting THEN 'replayed' ELSE 'reused' END;
    lane := v_entry.lane; seq := v_entry.seq; balance := v_entry.balance_after;
    RETURN;
  END IF;
  IF EXISTS (SELECT 1 FROM entry e, unnest(v_rows) r WHERE e.lane = r.lane AND e.reverses = r.seq) THEN status := 'already_settled'; RETURN; END IF;
  FOR v_row IN 1 .. cardinality(v_rows) LOOP
    v_posted := v_rows[v_row]; v_entry := v_posted;
    v_entry.kind := wallet.kind_number('reversal'); v_entry.amount := -v_posted.amount; v_entry.reverses := v_posted.seq; v_entry.reference := p_posting;
    v_entry.ext := row_id(p_id, v_row - 1); v_entry.cause := p_cause;
    v_entry := append(v_entry, p_now, true);
    IF v_row = 1 THEN status := 'ok'; lane := v_entry.lane; seq := v_entry.seq; balance := v_entry.balance_after; END IF;
  END LOOP;
  PERFORM tell(ARRAY(SELECT r.lane FROM unnest(v_rows) r));
END $$;

GRANT EXECUTE ON FUNCTION wallet.reverse TO croupier_house;
