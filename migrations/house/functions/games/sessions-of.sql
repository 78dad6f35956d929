-- The game sessions that these secrets are of, whatever their state, each with its place among those asked for. None outlasts its login.
CREATE OR REPLACE FUNCTION games.sessions_of(p_hashes bytea[], p_vendors smallint[])
RETURNS TABLE (place bigint, id uuid, vendor smallint, member bigint, merchant int, currency text, language text, channel text, "gameCode" text,
  "gameType" text, "largestStake" bigint, "gameHighest" bigint, "gameTimes" int,
  "vendorHighest" bigint, "vendorTimes" int, "vendorStopped" boolean, "gameOpen" boolean, trial boolean, state text, "expiresAt" timestamptz, login uuid)
LANGUAGE plpgsql STABLE SET enable_seqscan = off SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY SELECT asked.place, s.id, s.vendor, s.member, s.merchant, s.currency, s.language, s.channel, g.game_code, g.game_type, g.largest_stake,
      g.highest_win, g.highest_times, v.highest_win, v.highest_times, v.stopped_at IS NOT NULL,
      g.enabled AND v.enabled AND v.stopped_at IS NULL, s.trial, s.state, least(s.expires_at, l.ends), s.login
    FROM unnest(p_hashes, p_vendors) WITH ORDINALITY AS asked (hash, vendor, place)
    JOIN games.session s ON s.secret_hash = asked.hash AND s.vendor = asked.vendor
    JOIN games.game g ON g.id = s.game JOIN games.vendor v ON v.id = s.vendor
    LEFT JOIN LATERAL identity.session_ends(s.login) l ON true;
END
$$;

GRANT EXECUTE ON FUNCTION games.sessions_of TO croupier_house;
