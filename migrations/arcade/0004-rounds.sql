-- rounds: every round of every game, from the stake that is about to be asked to the payout that is confirmed.
CREATE SCHEMA rounds;
GRANT USAGE ON SCHEMA rounds TO croupier_arcade;

CREATE TABLE rounds.round (
  -- The round's id at the house too.
  id uuid PRIMARY KEY,
  seat bigint NOT NULL,
  sitting uuid NOT NULL,
  game text NOT NULL,
  -- The client's own key: the same key is the same round.
  key uuid NOT NULL,
  version int NOT NULL,
  house text NOT NULL,
  player text NOT NULL,
  currency text NOT NULL,
  house_token text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- The ids under which money is asked, saved before it is.
  bet_id uuid NOT NULL UNIQUE,
  win_id uuid NOT NULL UNIQUE,
  return_id uuid NOT NULL UNIQUE,
  -- stake_asked -> staked -> drawn -> settled, or stake_asked -> refused, or stake_asked -> return_asked -> returned.
  -- held: the house gave an answer that only a person can resolve.
  state text NOT NULL CHECK (state IN ('stake_asked', 'staked', 'drawn', 'settled', 'refused', 'return_asked', 'returned', 'held')),
  -- The house's word for a refusal, or for why the round is held.
  reason text CHECK ((reason IS NOT NULL) = (state IN ('refused', 'held'))),
  pair bigint,
  nonce int,
  draws jsonb,
  payout bigint CHECK (payout >= 0),
  CHECK ((pair IS NULL) = (nonce IS NULL) AND (pair IS NULL) = (draws IS NULL) AND (pair IS NULL) = (payout IS NULL)),
  CHECK (state NOT IN ('drawn', 'settled') OR payout IS NOT NULL),
  CHECK (state NOT IN ('stake_asked', 'staked', 'refused', 'return_asked', 'returned') OR payout IS NULL),
  -- What the player could spend, as the house last said it.
  balance bigint,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  -- One process at a time works on a round: by this lease, until then.
  lease uuid,
  leased_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  UNIQUE (seat, game, key),
  -- No draw is used for two rounds.
  UNIQUE (pair, nonce)
);
-- One open round of a seat and game.
CREATE UNIQUE INDEX round_open ON rounds.round (seat, game) WHERE state IN ('stake_asked', 'staked', 'drawn', 'return_asked');
CREATE INDEX round_due ON rounds.round (next_try_at) WHERE state IN ('stake_asked', 'staked', 'drawn', 'return_asked');
CREATE INDEX round_held ON rounds.round (opened_at) WHERE state = 'held';
CREATE INDEX round_history ON rounds.round (seat, game, id);

GRANT SELECT, INSERT ON rounds.round TO croupier_arcade;
GRANT UPDATE (state, reason, pair, nonce, draws, payout, balance, ended_at, lease, leased_until, tries, next_try_at)
  ON rounds.round TO croupier_arcade;

-- A round goes forward only, and what was staked, drawn and paid is never written over, by whatever mistake of a program.
CREATE FUNCTION rounds.forward_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state <> OLD.state AND (OLD.state, NEW.state) NOT IN (
    ('stake_asked', 'staked'), ('stake_asked', 'refused'), ('stake_asked', 'return_asked'), ('staked', 'drawn'), ('drawn', 'settled'),
    ('return_asked', 'returned'), ('drawn', 'held'), ('return_asked', 'held'), ('held', 'drawn'), ('held', 'return_asked')
  ) THEN
    RAISE EXCEPTION 'a round does not go from % to %', OLD.state, NEW.state;
  END IF;
  IF OLD.payout IS NOT NULL AND (NEW.pair, NEW.nonce, NEW.draws, NEW.payout) IS DISTINCT FROM (OLD.pair, OLD.nonce, OLD.draws, OLD.payout) THEN
    RAISE EXCEPTION 'a round is drawn once';
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER forward_only BEFORE UPDATE ON rounds.round FOR EACH ROW EXECUTE FUNCTION rounds.forward_only();
