-- The sessions that frames keep these tokens of, while they last.
CREATE OR REPLACE FUNCTION players.sessions_of(p_tokens bytea[], p_at timestamptz)
RETURNS TABLE (token bytea, id uuid, player bigint, game text, language text, house_token text, autoplay boolean, opened_at timestamptz, expires_at timestamptz,
  house text, player_name text, currency text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT s.token_hash, s.id, s.player, s.game, s.language, s.house_token, s.autoplay, s.opened_at, s.expires_at, p.house, p.name,
      p.currency
    FROM players.session s JOIN players.player p ON p.id = s.player
    WHERE s.token_hash = ANY(p_tokens) AND s.left_at IS NULL AND s.expires_at > p_at;
END
$$;

GRANT EXECUTE ON FUNCTION players.sessions_of TO croupier_arcade;
