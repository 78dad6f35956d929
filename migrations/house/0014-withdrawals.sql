-- payments: how members take money out. The money leaves their cash for the house's pending withdrawals in the transaction that records
-- the request, and leaves the house, or comes back, in the one that records how it ended.
CREATE TABLE payments.withdrawal_option (
  merchant int NOT NULL,
  code text NOT NULL,
  provider text NOT NULL,
  -- Titles by language code; EN is always there.
  titles jsonb NOT NULL CHECK (titles ? 'EN'),
  currency text NOT NULL,
  smallest bigint NOT NULL CHECK (smallest > 0),
  largest bigint NOT NULL CHECK (largest >= smallest),
  presets bigint[] NOT NULL,
  sort int NOT NULL DEFAULT 0,
  enabled boolean NOT NULL DEFAULT true,
  PRIMARY KEY (merchant, code)
);

-- Where a member's money goes: the holder and the account are sealed, as a profile is; the tail tells accounts apart.
CREATE TABLE payments.payee (
  id uuid PRIMARY KEY,
  member bigint NOT NULL,
  merchant int NOT NULL,
  option text NOT NULL,
  tail text NOT NULL,
  kid text NOT NULL,
  key_sealed bytea NOT NULL,
  sealed bytea NOT NULL,
  created_at timestamptz NOT NULL,
  removed_at timestamptz,
  FOREIGN KEY (merchant, option) REFERENCES payments.withdrawal_option (merchant, code)
);
CREATE INDEX payee_member ON payments.payee (member, id) WHERE removed_at IS NULL;

CREATE TABLE payments.withdrawal (
  -- Also the reference that the provider knows it by, and the id of the posting that took the money.
  id uuid PRIMARY KEY,
  -- The id of the posting that ends it, paid or returned: an id posts once for ever, so that it cannot end both ways.
  ending uuid NOT NULL UNIQUE,
  member bigint NOT NULL,
  merchant int NOT NULL,
  option text NOT NULL,
  provider text NOT NULL,
  payee uuid NOT NULL REFERENCES payments.payee,
  amount bigint NOT NULL CHECK (amount > 0),
  currency text NOT NULL,
  state text NOT NULL CHECK (state IN ('requested', 'paying', 'paid', 'refused')),
  language text NOT NULL,
  provider_order text,
  track_url text,
  created_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  -- When the provider was last asked about it.
  asked_at timestamptz NOT NULL,
  FOREIGN KEY (merchant, option) REFERENCES payments.withdrawal_option (merchant, code)
);
CREATE INDEX withdrawal_member ON payments.withdrawal (member, id DESC);
CREATE INDEX withdrawal_merchant ON payments.withdrawal (merchant, id DESC);
CREATE INDEX withdrawal_open ON payments.withdrawal (asked_at) WHERE state IN ('requested', 'paying');
CREATE INDEX deposit_merchant ON payments.deposit (merchant, id DESC);

-- Each signed callback about a withdrawal is taken once.
CREATE TABLE payments.payout_notice (
  provider text NOT NULL,
  notice_id text NOT NULL,
  withdrawal uuid NOT NULL REFERENCES payments.withdrawal,
  body jsonb NOT NULL,
  outcome text NOT NULL,
  received_at timestamptz NOT NULL,
  PRIMARY KEY (provider, notice_id)
);
CREATE INDEX payout_notice_withdrawal ON payments.payout_notice (withdrawal, received_at);
CREATE INDEX notice_deposit ON payments.notice (deposit, received_at);

-- What operators decided of a held deposit: one proposes, another one confirms or sends it back.
CREATE TABLE payments.deposit_decision (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  deposit uuid NOT NULL REFERENCES payments.deposit,
  decision text NOT NULL CHECK (decision IN ('credit', 'refuse')),
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  proposed_by bigint NOT NULL,
  proposed_at timestamptz NOT NULL,
  confirmed boolean,
  answered_by bigint,
  answered_at timestamptz,
  answer_reason text,
  CHECK ((confirmed IS NULL) = (answered_by IS NULL) AND (confirmed IS NULL) = (answered_at IS NULL)),
  CONSTRAINT second_person CHECK (answered_by <> proposed_by OR NOT confirmed)
);
-- One proposal at a time.
CREATE UNIQUE INDEX deposit_decision_open ON payments.deposit_decision (deposit) WHERE confirmed IS NULL;
CREATE INDEX deposit_decision_deposit ON payments.deposit_decision (deposit, id);
GRANT SELECT, INSERT ON payments.deposit_decision TO croupier_house;
GRANT UPDATE (confirmed, answered_by, answered_at, answer_reason) ON payments.deposit_decision TO croupier_house;

GRANT SELECT, INSERT, UPDATE ON payments.withdrawal_option, payments.payee, payments.withdrawal TO croupier_house;
GRANT SELECT, INSERT ON payments.payout_notice TO croupier_house;

-- A house account is named by its other end; where both ends are the house's, `of` names the member in whose lane and currency it stands.
CREATE OR REPLACE FUNCTION wallet.end_of(p_end jsonb) RETURNS wallet.account LANGUAGE plpgsql STABLE AS $$
DECLARE v wallet.account; v_member wallet.account;
BEGIN
  IF p_end ? 'house' THEN
    v.purpose := (SELECT id FROM wallet.purpose WHERE name = p_end ->> 'house' AND id >= 16);
    IF v.purpose IS NULL THEN RAISE EXCEPTION 'no such house account: %', p_end; END IF;
    IF NOT p_end ? 'of' THEN RETURN v; END IF;
    SELECT a.* INTO v_member FROM wallet.account a
      WHERE a.lane = wallet.lane_of((p_end ->> 'of')::bigint) AND a.id = (p_end ->> 'of')::bigint * 16;
    v.id := wallet.house_account(v_member.currency, v.purpose);
    v.lane := v_member.lane; v.currency := v_member.currency; v.merchant := v_member.merchant;
  ELSIF p_end ? 'pool' THEN
    SELECT a.* INTO v FROM wallet.pool p JOIN wallet.currency c ON c.id = p.currency
      JOIN wallet.account a ON a.lane = p.home AND a.id = wallet.pool_account(p.id, true)
      WHERE p.merchant = (p_end ->> 'merchant')::int AND c.code = p_end ->> 'currency' AND p.code = p_end ->> 'pool';
  ELSE
    SELECT a.* INTO v FROM wallet.account a WHERE a.lane = wallet.lane_of((p_end ->> 'member')::bigint)
      AND a.owner = (p_end ->> 'member')::bigint
      AND a.id = coalesce((p_end ->> 'bonus')::bigint, (p_end ->> 'member')::bigint * 16
        + (SELECT id FROM wallet.purpose WHERE name = coalesce(p_end ->> 'purpose', 'cash') AND id < 16));
  END IF;
  IF v.id IS NULL THEN RAISE EXCEPTION 'no_account' USING ERRCODE = 'CR001'; END IF;
  RETURN v;
END $$;
