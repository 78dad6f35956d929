-- A round goes forward only, and what was staked, drawn and paid is never written over, by whatever mistake of a program. A stake's
-- confirmation may be saved together with what was drawn for it.
CREATE OR REPLACE FUNCTION rounds.forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('stake_asked', 'staked'), ('stake_asked', 'drawn'), ('stake_asked', 'refused'), ('stake_asked', 'return_asked'), ('staked', 'drawn'), ('drawn', 'settled'),
    ('return_asked', 'returned'), ('stake_asked', 'deciding'), ('staked', 'deciding'), ('deciding', 'drawn'), ('drawn', 'held'), ('return_asked', 'held'),
    ('held', 'drawn'), ('held', 'return_asked'), ('play_asked', 'settled'), ('play_asked', 'refused'), ('play_asked', 'return_asked'),
    ('return_asked', 'settled')
  ) THEN
    RAISE EXCEPTION 'a round does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.state = 'return_asked' AND NEW.state = 'settled' AND OLD.payout IS NULL THEN
    RAISE EXCEPTION 'a stake that was asked alone pays nothing when it stands';
  END IF;
  IF OLD.draws IS NOT NULL AND (NEW.pair, NEW.nonce, NEW.draws) IS DISTINCT FROM (OLD.pair, OLD.nonce, OLD.draws)
    OR OLD.payout IS NOT NULL AND (NEW.payout, NEW.jackpot, NEW.decisions) IS DISTINCT FROM (OLD.payout, OLD.jackpot, OLD.decisions) THEN
    RAISE EXCEPTION 'a round is drawn once';
  END IF;
  IF NEW.decisions <> OLD.decisions AND (OLD.state <> 'deciding' OR NEW.decisions - -1 <> OLD.decisions) THEN
    RAISE EXCEPTION 'a round is decided one decision after another';
  END IF;
  RETURN NEW;
END
$$;
