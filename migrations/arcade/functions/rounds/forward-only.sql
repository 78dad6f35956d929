-- Whether further draws follow on those that were made before.
CREATE OR REPLACE FUNCTION rounds.draws_on(p_before jsonb, p_after jsonb) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(jsonb_agg(d.draw ORDER BY d.place), '[]') = p_before
  FROM jsonb_array_elements(p_after) WITH ORDINALITY d(draw, place) WHERE d.place <= jsonb_array_length(p_before)
$$;

-- A round goes forward only, and what was staked, drawn and paid is never written over, by whatever mistake of a program. A stake's
-- confirmation may be saved together with what was drawn for it. A round that waits for a person keeps the state from which it came.
CREATE OR REPLACE FUNCTION rounds.forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('stake_asked', 'staked'), ('stake_asked', 'drawn'), ('stake_asked', 'refused'), ('stake_asked', 'return_asked'), ('staked', 'drawn'), ('drawn', 'settled'),
    ('return_asked', 'returned'), ('stake_asked', 'deciding'), ('staked', 'deciding'), ('deciding', 'drawn'), ('drawn', 'held'), ('return_asked', 'held'),
    ('held', 'drawn'), ('held', 'return_asked'), ('play_asked', 'settled'), ('play_asked', 'refused'), ('play_asked', 'return_asked'),
    ('return_asked', 'settled'), ('deciding', 'further_asked'), ('further_asked', 'deciding'), ('further_asked', 'drawn'),
    ('further_asked', 'further_return_asked'), ('further_return_asked', 'deciding'), ('further_return_asked', 'held'), ('held', 'further_return_asked')
  ) THEN
    RAISE EXCEPTION 'a round does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.state = 'return_asked' AND NEW.state = 'settled' AND OLD.payout IS NULL THEN
    RAISE EXCEPTION 'a stake that was asked alone pays nothing when it stands';
  END IF;
  IF OLD.draws IS NOT NULL AND ((NEW.pair, NEW.nonce) IS DISTINCT FROM (OLD.pair, OLD.nonce)
      OR NEW.draws IS DISTINCT FROM OLD.draws AND (OLD.state NOT IN ('deciding', 'further_asked') OR NOT rounds.draws_on(OLD.draws, NEW.draws)))
    OR OLD.payout IS NOT NULL AND (NEW.payout, NEW.jackpot, NEW.decisions) IS DISTINCT FROM (OLD.payout, OLD.jackpot, OLD.decisions) THEN
    RAISE EXCEPTION 'a round is drawn once';
  END IF;
  IF NEW.decisions <> OLD.decisions AND (OLD.state NOT IN ('deciding', 'further_asked') OR NEW.decisions - -1 <> OLD.decisions) THEN
    RAISE EXCEPTION 'a round is decided one decision after another';
  END IF;
  IF NEW.state = 'held' AND OLD.state <> 'held' THEN NEW.held_from := OLD.state; END IF;
  RETURN NEW;
END
$$;

GRANT EXECUTE ON FUNCTION rounds.draws_on TO croupier_arcade;
