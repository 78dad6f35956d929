-- Saves the next bucket of a buy-in, of all that the player has there and what is brought anew, and takes it up to be asked. No row where the
-- player is not there, has nothing, or an earlier bucket is not done.
CREATE OR REPLACE FUNCTION places.next_bucket(p_buy_in uuid, p_added bigint, p_bucket jsonb, p_life float8) RETURNS SETOF places.bucket
LANGUAGE plpgsql AS $$
DECLARE v_buy_in places.buy_in; v_bucket places.bucket; v_held bigint;
BEGIN
  SELECT * INTO v_buy_in FROM places.buy_in WHERE id = p_buy_in AND state IN ('joining', 'playing') FOR UPDATE;
  v_held := v_buy_in.brought + v_buy_in.won - v_buy_in.staked + p_added;
  IF NOT FOUND OR v_held <= 0 OR EXISTS (SELECT FROM places.bucket WHERE buy_in = p_buy_in AND state NOT IN ('settled', 'returned', 'refused')) THEN
    RETURN;
  END IF;
  v_bucket := jsonb_populate_record(NULL::places.bucket, p_bucket);
  RETURN QUERY INSERT INTO places.bucket (id, buy_in, number, held, added, hold_id, commit_id, settle_id, return_id, state, opened_at, lease, leased_until,
      next_try_at)
    SELECT v_bucket.id, p_buy_in, coalesce(max(b.number), 0) + 1, v_held, p_added, v_bucket.hold_id, v_bucket.commit_id, v_bucket.settle_id,
      v_bucket.return_id, 'hold_asked', clock_timestamp(), gen_random_uuid(), clock_timestamp() + p_life * interval '1 millisecond', clock_timestamp()
    FROM places.bucket b WHERE b.buy_in = p_buy_in RETURNING *;
END
$$;

-- Closes the bucket that a player plays from: what was staked and won in it stands, and is asked; one of which nothing was staked is given back.
CREATE OR REPLACE FUNCTION places.close_bucket(p_buy_in uuid, p_life float8) RETURNS SETOF places.bucket LANGUAGE plpgsql AS $$
DECLARE v_bucket places.bucket;
BEGIN
  PERFORM FROM places.buy_in WHERE id = p_buy_in FOR UPDATE;
  UPDATE places.bucket SET state = CASE WHEN staked = 0 AND won = 0 THEN 'return_asked' ELSE 'commit_asked' END, lease = gen_random_uuid(),
      leased_until = clock_timestamp() + p_life * interval '1 millisecond', next_try_at = clock_timestamp(), tries = 0
    WHERE buy_in = p_buy_in AND state = 'open' RETURNING * INTO v_bucket;
  IF NOT FOUND THEN RETURN; END IF;
  UPDATE places.buy_in SET staked = staked + v_bucket.staked, won = won + v_bucket.won WHERE id = p_buy_in;
  RETURN NEXT v_bucket;
END
$$;

-- Takes a bucket one step further, and its buy-in with it: the first hold lets its player join, what is held after the player left goes back,
-- and with the last bucket that is done the player has left. No row where the lease is another's by now.
CREATE OR REPLACE FUNCTION places.step_bucket(p_bucket uuid, p_lease uuid, p_state text, p_reason text, p_balance bigint, p_life float8)
RETURNS SETOF places.bucket LANGUAGE plpgsql AS $$
DECLARE v_buy_in places.buy_in; v_bucket places.bucket; v_state text := p_state; v_rests boolean;
BEGIN
  SELECT i.* INTO v_buy_in FROM places.buy_in i JOIN places.bucket b ON b.buy_in = i.id WHERE b.id = p_bucket FOR UPDATE OF i;
  IF v_state = 'open' AND v_buy_in.state NOT IN ('joining', 'playing') THEN v_state := 'return_asked'; END IF;
  v_rests := v_state IN ('open', 'settled', 'refused', 'returned', 'held');
  UPDATE places.bucket b SET state = v_state, reason = p_reason, balance = coalesce(p_balance, b.balance), tries = 0,
      lease = CASE WHEN NOT v_rests THEN b.lease END,
      leased_until = CASE WHEN NOT v_rests THEN clock_timestamp() + p_life * interval '1 millisecond' END, next_try_at = clock_timestamp()
    WHERE b.id = p_bucket AND b.lease = p_lease AND b.state <> v_state RETURNING * INTO v_bucket;
  IF NOT FOUND THEN RETURN; END IF;
  IF v_state = 'open' THEN
    UPDATE places.buy_in SET state = 'playing', brought = brought + v_bucket.added WHERE id = v_buy_in.id;
  ELSIF v_state = 'refused' AND v_buy_in.state = 'joining' THEN
    UPDATE places.buy_in SET state = 'refused', reason = p_reason, ended_at = clock_timestamp() WHERE id = v_buy_in.id;
  ELSIF v_state = 'returned' AND v_buy_in.state = 'joining' THEN
    UPDATE places.buy_in SET state = 'leaving' WHERE id = v_buy_in.id;
  END IF;
  PERFORM places.let_go(v_buy_in.id);
  RETURN NEXT v_bucket;
END
$$;

-- Who is leaving has left once nothing of his is on its way.
CREATE OR REPLACE FUNCTION places.let_go(p_buy_in uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE places.buy_in SET state = 'left', given_back = brought + won - staked, ended_at = clock_timestamp()
    WHERE id = p_buy_in AND state = 'leaving'
      AND NOT EXISTS (SELECT FROM places.bucket WHERE buy_in = p_buy_in AND state NOT IN ('settled', 'returned', 'refused'));
END
$$;

-- A player leaves: the bucket he plays from is closed and answered, for this process to finish. A hold that is on its way goes back when it comes.
CREATE OR REPLACE FUNCTION places.leave(p_buy_in uuid, p_life float8) RETURNS SETOF places.bucket LANGUAGE plpgsql AS $$
BEGIN
  UPDATE places.buy_in SET state = 'leaving' WHERE id = p_buy_in AND state IN ('joining', 'playing');
  RETURN QUERY SELECT * FROM places.close_bucket(p_buy_in, p_life);
  PERFORM places.let_go(p_buy_in);
END
$$;

CREATE OR REPLACE FUNCTION places.buy_in_forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('joining', 'playing'), ('joining', 'refused'), ('joining', 'leaving'),
    ('playing', 'leaving'), ('leaving', 'left')) THEN
    RAISE EXCEPTION 'a buy-in does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF NEW.brought < OLD.brought OR NEW.staked < OLD.staked OR NEW.won < OLD.won
    OR OLD.state IN ('left', 'refused') AND (NEW.brought, NEW.staked, NEW.won) <> (OLD.brought, OLD.staked, OLD.won) THEN
    RAISE EXCEPTION 'what was brought, staked and won is never written over';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON places.buy_in FOR EACH ROW EXECUTE FUNCTION places.buy_in_forward_only();

CREATE OR REPLACE FUNCTION places.bucket_forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (('hold_asked', 'open'), ('hold_asked', 'refused'), ('hold_asked', 'return_asked'),
    ('open', 'commit_asked'), ('open', 'return_asked'), ('commit_asked', 'settle_asked'), ('settle_asked', 'settled'), ('return_asked', 'returned'),
    ('commit_asked', 'held'), ('settle_asked', 'held'), ('return_asked', 'held'),
    ('held', 'commit_asked'), ('held', 'settle_asked'), ('held', 'return_asked')) THEN
    RAISE EXCEPTION 'a bucket does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF (NEW.staked, NEW.won) <> (OLD.staked, OLD.won) AND (OLD.state <> 'open' OR NEW.staked < OLD.staked OR NEW.won < OLD.won) THEN
    RAISE EXCEPTION 'what was played from a bucket is never written over';
  END IF;
  RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER forward_only BEFORE UPDATE ON places.bucket FOR EACH ROW EXECUTE FUNCTION places.bucket_forward_only();

GRANT EXECUTE ON FUNCTION places.next_bucket, places.close_bucket, places.step_bucket, places.let_go, places.leave TO croupier_arcade;
