-- Ends rounds whose stake and outcome the house has answered together; one that counts feeds the meter of its pool. Answers which were ended: where the
-- lease is another's by now, nothing has changed. That a round is settled need not be on the disk when it is told: what the house has stands there,
-- and a round that is found open after a crash is asked again and answered the same. A refusal would not be.
CREATE OR REPLACE FUNCTION rounds.close_played(p_endings jsonb) RETURNS SETOF uuid
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
DECLARE v_ended uuid[]; v_feeds boolean; v_fed record;
BEGIN
  IF NOT jsonb_path_exists(p_endings, '$[*].state ? (@ != "settled")') THEN PERFORM set_config('synchronous_commit', 'off', true); END IF;
  WITH ended AS (
    UPDATE rounds.round r SET state = e.state, reason = e.reason, balance = coalesce(e.balance, r.balance), ended_at = e.ended_at, lease = NULL,
        leased_until = NULL
      FROM jsonb_to_recordset(p_endings) e(id uuid, lease uuid, state text, reason text, balance bigint, ended_at timestamptz)
      WHERE r.id = e.id AND r.lease = e.lease AND r.state IN ('play_asked', 'return_asked') RETURNING r.id, r.state, r.contribution
  )
  SELECT array_agg(id), bool_or(state = 'settled' AND contribution > 0) INTO v_ended, v_feeds FROM ended;
  IF v_feeds THEN
    FOR v_fed IN
      SELECT r.house, r.currency, r.pool, r.player % 16 AS part, sum(r.contribution) AS amount FROM rounds.round r
        WHERE r.id = ANY(v_ended) AND r.state = 'settled' AND r.contribution > 0 GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4 LOOP
      UPDATE rounds.meter m SET held = m.held + v_fed.amount
        WHERE m.house = v_fed.house AND m.currency = v_fed.currency AND m.pool = v_fed.pool AND m.part = v_fed.part;
      IF NOT FOUND THEN RAISE EXCEPTION 'no meter of the pool % in %', v_fed.pool, v_fed.currency; END IF;
    END LOOP;
  END IF;
  RETURN QUERY SELECT unnest(v_ended);
END
$$;

GRANT EXECUTE ON FUNCTION rounds.close_played TO croupier_arcade;
