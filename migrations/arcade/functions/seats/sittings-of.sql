-- The sittings that frames keep these tokens of, while they last.
CREATE OR REPLACE FUNCTION seats.sittings_of(p_tokens bytea[], p_at timestamptz)
RETURNS TABLE (token bytea, id uuid, seat bigint, game text, language text, house_token text, autoplay boolean, opened_at timestamptz, expires_at timestamptz,
  house text, player text, currency text)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT s.token_hash, s.id, s.seat, s.game, s.language, s.house_token, s.autoplay, s.opened_at, s.expires_at, p.house, p.player,
      p.currency
    FROM seats.sitting s JOIN seats.seat p ON p.id = s.seat
    WHERE s.token_hash = ANY(p_tokens) AND s.left_at IS NULL AND s.expires_at > p_at;
END
$$;

GRANT EXECUTE ON FUNCTION seats.sittings_of TO croupier_arcade;
