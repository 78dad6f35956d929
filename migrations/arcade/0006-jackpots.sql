-- rounds: what a stake gives to a pool of the house, what a pool pays of a win, and one statement that saves a draw.
ALTER TABLE rounds.round
  ADD COLUMN pool text,
  -- The part of the stake that goes to the pool.
  ADD COLUMN contribution bigint NOT NULL DEFAULT 0,
  -- The part of the payout that the pool pays.
  ADD COLUMN jackpot bigint,
  ADD CHECK (contribution BETWEEN 0 AND stake),
  ADD CHECK (jackpot BETWEEN 0 AND payout),
  ADD CHECK (pool IS NOT NULL OR (contribution = 0 AND jackpot IS NULL));
GRANT UPDATE (jackpot) ON rounds.round TO croupier_arcade;

-- What a pool owes to its next winner, by the arcade's own count: the house's seed, and each contribution once its round is drawn. It is
-- kept in sixteen parts, so that rounds of different seats do not wait for each other; a grand takes them all.
CREATE TABLE rounds.meter (
  house text NOT NULL,
  currency text NOT NULL,
  pool text NOT NULL,
  part smallint NOT NULL CHECK (part BETWEEN 0 AND 15),
  held bigint NOT NULL CHECK (held >= 0),
  PRIMARY KEY (house, currency, pool, part)
);
GRANT SELECT, INSERT ON rounds.meter TO croupier_arcade;
GRANT UPDATE (held) ON rounds.meter TO croupier_arcade;

-- Counts a draw with this nonce of a pair in use; false where the pair has moved on meanwhile.
CREATE FUNCTION fairness.count_draw(p_pair bigint, p_nonce int) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  UPDATE fairness.pair SET nonce = nonce + 1 WHERE id = p_pair AND nonce = p_nonce AND state = 'current';
  RETURN FOUND;
END
$$;

-- Feeds the meter of a round's pool and, where the grand fell, takes so much of it: what the meter holds times of over over.
CREATE FUNCTION rounds.turn_meter(r rounds.round, p_of bigint, p_over bigint) RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE v_held bigint; v_taken bigint;
BEGIN
  IF p_over IS NULL THEN
    UPDATE rounds.meter m SET held = m.held + r.contribution
      WHERE m.house = r.house AND m.currency = r.currency AND m.pool = r.pool AND m.part = r.seat % 16;
    IF NOT FOUND THEN RAISE EXCEPTION 'no meter of the pool % in %', r.pool, r.currency; END IF;
    RETURN NULL;
  END IF;
  PERFORM FROM rounds.meter m WHERE m.house = r.house AND m.currency = r.currency AND m.pool = r.pool ORDER BY m.part FOR UPDATE;
  SELECT sum(m.held) + r.contribution INTO STRICT v_held FROM rounds.meter m WHERE m.house = r.house AND m.currency = r.currency AND m.pool = r.pool;
  v_taken := trunc(v_held::numeric * p_of / p_over);
  UPDATE rounds.meter m SET held = CASE m.part WHEN 0 THEN v_held - v_taken ELSE 0 END
    WHERE m.house = r.house AND m.currency = r.currency AND m.pool = r.pool;
  RETURN v_taken;
END
$$;

-- Saves what was drawn for a round whose stake the house has confirmed: the nonce, the pool and the payout stand or fall together.
-- No row where the lease is another's by now, or where the pair has moved on; then nothing has changed.
CREATE FUNCTION rounds.save_draw(
  p_round uuid, p_lease uuid, p_life float8, p_balance bigint, p_pair bigint, p_nonce int, p_draws jsonb, p_pays bigint, p_of bigint, p_over bigint
) RETURNS SETOF rounds.round LANGUAGE plpgsql AS $$
DECLARE r rounds.round; v_jackpot bigint;
BEGIN
  SELECT * INTO r FROM rounds.round WHERE id = p_round AND lease = p_lease AND state IN ('stake_asked', 'staked') FOR UPDATE;
  IF NOT FOUND OR NOT fairness.count_draw(p_pair, p_nonce) THEN RETURN; END IF;
  IF r.pool IS NOT NULL THEN v_jackpot := rounds.turn_meter(r, p_of, p_over); END IF;
  RETURN QUERY UPDATE rounds.round SET state = 'drawn', pair = p_pair, nonce = p_nonce, draws = p_draws, jackpot = v_jackpot,
      payout = p_pays + coalesce(v_jackpot, 0), balance = coalesce(p_balance, balance), tries = 0,
      leased_until = clock_timestamp() + p_life * interval '1 millisecond'
    WHERE id = p_round RETURNING *;
END
$$;

-- A stake's confirmation may be saved together with what was drawn for it.
CREATE OR REPLACE FUNCTION rounds.forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('stake_asked', 'staked'), ('stake_asked', 'drawn'), ('stake_asked', 'refused'), ('stake_asked', 'return_asked'), ('staked', 'drawn'), ('drawn', 'settled'),
    ('return_asked', 'returned'), ('drawn', 'held'), ('return_asked', 'held'), ('held', 'drawn'), ('held', 'return_asked')
  ) THEN
    RAISE EXCEPTION 'a round does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.payout IS NOT NULL AND (NEW.pair, NEW.nonce, NEW.draws, NEW.payout, NEW.jackpot)
    IS DISTINCT FROM (OLD.pair, OLD.nonce, OLD.draws, OLD.payout, OLD.jackpot) THEN
    RAISE EXCEPTION 'a round is drawn once';
  END IF;
  RETURN NEW;
END
$$;
