-- screening: lists of persons who may not play, or with whom no money may be moved, and the members who may be one of them.
CREATE SCHEMA screening;
GRANT USAGE ON SCHEMA screening TO croupier_house;

CREATE TABLE screening.list (
  code text PRIMARY KEY CHECK (code IN ('excluded', 'sanctions')),
  -- Of the file as it was read last, and under which key its persons are marked and sealed.
  digest bytea,
  kid text,
  loaded_at timestamptz,
  persons int NOT NULL DEFAULT 0,
  -- Why the file that is there now is not taken; the list before stays.
  problem text,
  problem_line int,
  refused bytea,
  -- Up to which member all were asked since it changed; null: all of them.
  asked_until bigint
);
GRANT SELECT, INSERT, UPDATE ON screening.list TO croupier_house;

-- Who stands on a list, sealed; `reference` is what the list itself calls them.
CREATE TABLE screening.person (
  list text NOT NULL REFERENCES screening.list,
  reference text NOT NULL,
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  PRIMARY KEY (list, reference)
);
-- What they are found by: marks of name with birthday, of what is near to it, and of documents. Nothing without the key.
CREATE TABLE screening.mark (
  list text NOT NULL,
  reference text NOT NULL,
  mark bytea NOT NULL,
  PRIMARY KEY (mark, list, reference),
  FOREIGN KEY (list, reference) REFERENCES screening.person ON DELETE CASCADE
);
CREATE INDEX mark_person ON screening.mark (list, reference);
GRANT SELECT, INSERT, DELETE ON screening.person, screening.mark TO croupier_house;

-- A member who may be somebody of a list. It stands until two people have said whether they are.
CREATE TABLE screening.hit (
  id uuid PRIMARY KEY,
  merchant int NOT NULL,
  member bigint NOT NULL,
  list text NOT NULL,
  reference text NOT NULL,
  likeness text NOT NULL CHECK (likeness IN ('exact', 'near')),
  found_at timestamptz NOT NULL,
  state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'cleared', 'confirmed')),
  decided_at timestamptz,
  decided_by text,
  reason text,
  UNIQUE (member, list, reference),
  CHECK ((state = 'open') = (decided_at IS NULL))
);
CREATE INDEX hit_merchant ON screening.hit (merchant, state, id);
GRANT SELECT, INSERT, UPDATE (state, decided_at, decided_by, reason) ON screening.hit TO croupier_house;
ALTER TABLE screening.hit ENABLE ROW LEVEL SECURITY;
CREATE POLICY every_row ON screening.hit TO croupier_house USING (true);
CREATE POLICY of_the_merchant ON screening.hit AS RESTRICTIVE TO croupier_member USING (merchant = runtime.merchant());

-- What is stopped for a member has a source: operators, or a hit, which its own decision lifts and nothing else.
ALTER TABLE identity.freeze ADD COLUMN source text NOT NULL DEFAULT 'operator' CHECK (source ~ '^(operator|hit:[0-9a-f-]{36})$');
ALTER TABLE identity.freeze DROP CONSTRAINT freeze_pkey, ADD PRIMARY KEY (member_id, kind, source);
