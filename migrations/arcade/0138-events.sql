-- Chains of outcomes that many players share: published by the last hash before the first is used, walked back one link an event.
CREATE TABLE fairness.chain (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  game text NOT NULL,
  -- With the seed key, what the chain begins with.
  salt bytea NOT NULL CHECK (length(salt) = 32),
  length int NOT NULL CHECK (length > 0),
  -- The published end of the chain, in hex.
  commitment text NOT NULL UNIQUE CHECK (commitment ~ '^[0-9a-f]{64}$'),
  published_at timestamptz NOT NULL,
  -- A value that did not exist when the chain was published, and where it is from.
  public_value text,
  public_source text,
  CHECK ((public_value IS NULL) = (public_source IS NULL)),
  -- Links used so far.
  used int NOT NULL DEFAULT 0 CHECK (used BETWEEN 0 AND length)
);
CREATE UNIQUE INDEX chain_in_use ON fairness.chain (game) WHERE used < length;
GRANT SELECT, INSERT ON fairness.chain TO croupier_arcade;
GRANT UPDATE (public_value, public_source, used) ON fairness.chain TO croupier_arcade;

CREATE SCHEMA events;
GRANT USAGE ON SCHEMA events TO croupier_arcade;

-- One outcome for many players.
CREATE TABLE events.event (
  id uuid PRIMARY KEY,
  game text NOT NULL,
  number bigint NOT NULL,
  version int NOT NULL,
  chain bigint NOT NULL REFERENCES fairness.chain,
  link int NOT NULL,
  -- open: takes bets · running: its outcome is under way · resulted: the outcome is public · settled: every ticket has its payout ·
  -- cancelled: every stake goes back.
  state text NOT NULL CHECK (state IN ('open', 'running', 'resulted', 'settled', 'cancelled')),
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL CHECK (closes_at > opened_at),
  started_at timestamptz,
  -- Until when a process has served it while it ran.
  served_at timestamptz,
  result jsonb,
  result_version int NOT NULL DEFAULT 0,
  resulted_at timestamptz,
  reason text,
  CHECK ((result IS NULL) = (result_version = 0) AND (result IS NULL) = (resulted_at IS NULL)),
  CHECK (state NOT IN ('resulted', 'settled') OR result IS NOT NULL),
  CHECK (state NOT IN ('open', 'running') OR result IS NULL),
  CHECK (state <> 'running' OR started_at IS NOT NULL),
  CHECK ((reason IS NOT NULL) = (state = 'cancelled')),
  UNIQUE (game, number),
  UNIQUE (chain, link)
);
CREATE UNIQUE INDEX event_live ON events.event (game) WHERE state IN ('open', 'running');
CREATE INDEX event_unsettled ON events.event (game) WHERE state = 'resulted';
GRANT SELECT, INSERT ON events.event TO croupier_arcade;
GRANT UPDATE (state, started_at, served_at, result, result_version, resulted_at, reason) ON events.event TO croupier_arcade;

-- What an event may come to owe, by outcome and currency, as far as it was accepted.
CREATE TABLE events.exposure (
  event uuid NOT NULL REFERENCES events.event,
  currency text NOT NULL,
  outcome text NOT NULL,
  amount bigint NOT NULL CHECK (amount >= 0),
  PRIMARY KEY (event, currency, outcome)
);
GRANT SELECT, INSERT ON events.exposure TO croupier_arcade;
GRANT UPDATE (amount) ON events.exposure TO croupier_arcade;

-- A stake on one event or several; each of those is a leg.
CREATE TABLE events.ticket (
  -- The round's id at the house too.
  id uuid PRIMARY KEY,
  seat bigint NOT NULL,
  sitting uuid NOT NULL,
  game text NOT NULL,
  -- The client's own key: the same key is the same ticket.
  key uuid NOT NULL,
  house text NOT NULL,
  player text NOT NULL,
  currency text NOT NULL,
  house_token text NOT NULL,
  stake bigint NOT NULL CHECK (stake > 0),
  -- The ids under which money is asked, saved before it is.
  bet_id uuid NOT NULL UNIQUE,
  win_id uuid NOT NULL UNIQUE,
  return_id uuid NOT NULL UNIQUE,
  -- stake_asked -> accepted -> decided -> paid, or stake_asked -> refused; stake_asked or accepted -> return_asked -> returned.
  -- held: the house gave an answer that only a person can resolve.
  state text NOT NULL
    CHECK (state IN ('stake_asked', 'accepted', 'decided', 'paid', 'refused', 'return_asked', 'returned', 'held')),
  reason text CHECK ((reason IS NOT NULL) = (state IN ('refused', 'held'))),
  -- The multiplier at which its player, or its own target, took it while the event ran, in hundredths; and when.
  taken int CHECK (taken > 100),
  taken_at timestamptz,
  CHECK ((taken IS NULL) = (taken_at IS NULL)),
  payout bigint CHECK (payout >= 0),
  -- The version of the result that the payout is of; 0 where it was taken before.
  settled_version int,
  CHECK ((payout IS NULL) = (settled_version IS NULL)),
  CHECK (state NOT IN ('decided', 'paid') OR payout IS NOT NULL),
  CHECK (state NOT IN ('stake_asked', 'accepted', 'refused', 'return_asked', 'returned') OR payout IS NULL),
  CHECK (taken IS NULL OR payout IS NOT NULL),
  balance bigint,
  opened_at timestamptz NOT NULL,
  ended_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  tries int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  UNIQUE (seat, game, key)
);
CREATE INDEX ticket_due ON events.ticket (next_try_at) WHERE state IN ('stake_asked', 'decided', 'return_asked');
CREATE INDEX ticket_held ON events.ticket (opened_at) WHERE state = 'held';
CREATE INDEX ticket_history ON events.ticket (seat, game, id);
GRANT SELECT, INSERT ON events.ticket TO croupier_arcade;
GRANT UPDATE (state, reason, taken, taken_at, payout, settled_version, balance, ended_at, lease, leased_until, tries, next_try_at)
  ON events.ticket TO croupier_arcade;

CREATE TABLE events.leg (
  event uuid NOT NULL REFERENCES events.event,
  ticket uuid NOT NULL REFERENCES events.ticket,
  selection jsonb NOT NULL,
  PRIMARY KEY (ticket, event)
);
CREATE INDEX leg_of_event ON events.leg (event);
GRANT SELECT, INSERT ON events.leg TO croupier_arcade;

CREATE SCHEMA places;
GRANT USAGE ON SCHEMA places TO croupier_arcade;

-- Which process serves a place where many play together.
CREATE TABLE places.lease (
  place text PRIMARY KEY,
  owner uuid,
  leased_until timestamptz NOT NULL,
  -- Until then somebody is there; nothing new begins in a place where nobody is.
  wanted_until timestamptz NOT NULL
);
GRANT SELECT, INSERT ON places.lease TO croupier_arcade;
GRANT UPDATE (owner, leased_until, wanted_until) ON places.lease TO croupier_arcade;
