-- The game sessions that these secrets are of, whatever their state, each with its place among those asked for.
CREATE OR REPLACE FUNCTION games.sessions_of(p_hashes bytea[], p_vendors smallint[])
RETURNS TABLE (place bigint, id uuid, vendor smallint, member bigint, merchant int, currency text, language text, channel text, "gameCode" text,
  "gameType" text, "largestStake" bigint, "gameOpen" boolean, trial boolean, state text, "expiresAt" timestamptz)
LANGUAGE plpgsql STABLE AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT asked.place, s.id, s.vendor, s.member, s.merchant, s.currency, s.language, s.channel, g.game_code, g.game_type, g.largest_stake,
      g.enabled AND v.enabled, s.trial, s.state, s.expires_at
    FROM unnest(p_hashes, p_vendors) WITH ORDINALITY AS asked (hash, vendor, place)
    JOIN games.session s ON s.secret_hash = asked.hash AND s.vendor = asked.vendor
    JOIN games.game g ON g.id = s.game JOIN games.vendor v ON v.id = s.vendor;
END
$$;

GRANT EXECUTE ON FUNCTION games.sessions_of TO croupier_house;
