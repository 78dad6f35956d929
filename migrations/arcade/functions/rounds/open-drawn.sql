-- Saves rounds that are drawn already, of one player each, with the nonces that they are drawn with. A round without a lease in the answer was not saved:
-- because its seeds are not as they were when it was drawn, or else because its key was used or another round of its player and game is open.
CREATE OR REPLACE FUNCTION rounds.open_drawn(p_rounds jsonb, p_life float8) RETURNS TABLE (place bigint, current boolean, lease uuid)
LANGUAGE plpgsql SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
  WITH asked AS MATERIALIZED (
    SELECT * FROM jsonb_array_elements(p_rounds) WITH ORDINALITY one(fields, place), jsonb_populate_record(NULL::rounds.round, one.fields)
  ), usable AS MATERIALIZED (
    SELECT p.id FROM fairness.pair p JOIN asked a ON p.id = a.pair WHERE p.nonce = a.nonce AND p.state = 'current' ORDER BY p.id FOR UPDATE OF p
  ), opened AS (
    INSERT INTO rounds.round (id, player, session, game, key, version, house, player_name, currency, house_token, stake, bet_id, win_id, return_id, opened_at,
        pool, contribution, choice, reward, state, pair, nonce, draws, payout, lease, leased_until, next_try_at)
      SELECT a.id, a.player, a.session, a.game, a.key, a.version, a.house, a.player_name, a.currency, a.house_token, a.stake, a.bet_id, a.win_id, a.return_id,
        a.opened_at, a.pool, a.contribution, a.choice, a.reward, a.state, a.pair, a.nonce, a.draws, a.payout, gen_random_uuid(),
        clock_timestamp() + p_life * interval '1 millisecond', clock_timestamp()
      FROM asked a JOIN usable u ON u.id = a.pair
      ON CONFLICT DO NOTHING RETURNING id, pair, lease
  ), counted AS (
    UPDATE fairness.pair p SET nonce = p.nonce + 1 FROM opened o WHERE p.id = o.pair
  )
  SELECT a.place, u.id IS NOT NULL, o.lease FROM asked a LEFT JOIN usable u ON u.id = a.pair LEFT JOIN opened o ON o.id = a.id ORDER BY a.place;
END
$$;

GRANT EXECUTE ON FUNCTION rounds.open_drawn TO croupier_arcade;
