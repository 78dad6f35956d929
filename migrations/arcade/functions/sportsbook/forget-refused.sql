-- Deletes refused bets of before a moment.
CREATE OR REPLACE FUNCTION sportsbook.forget_refused(p_before timestamptz) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
  -- Whoever asks for what was a moment ago is mistaken.
  IF p_before > clock_timestamp() - interval '7 days' THEN RAISE EXCEPTION 'refused bets are forgotten when they are old'; END IF;
  DELETE FROM sportsbook.refused_bet WHERE refused_at < p_before;
END
$$;

GRANT EXECUTE ON FUNCTION sportsbook.forget_refused TO croupier_arcade;
