-- What an operator does with money takes two: one proposes, another one confirms it or sends it back. `matter` is what it is about, such
-- as `deposit:…`; the module whose matter it is does the deed in the transaction of the confirmation.
CREATE TABLE audit.proposal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  matter text NOT NULL,
  deed text NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  reason text NOT NULL,
  proposed_by bigint NOT NULL,
  -- Names as they were then.
  proposed_name text NOT NULL,
  proposed_at timestamptz NOT NULL,
  confirmed boolean,
  answered_by bigint,
  answered_name text,
  answered_at timestamptz,
  answer_reason text,
  CHECK (num_nulls(confirmed, answered_by, answered_name, answered_at, answer_reason) IN (0, 5)),
  CONSTRAINT second_person CHECK (answered_by <> proposed_by OR NOT confirmed)
);
-- One proposal at a time.
CREATE UNIQUE INDEX proposal_open ON audit.proposal (matter) WHERE confirmed IS NULL;
CREATE INDEX proposal_matter ON audit.proposal (matter, id);
GRANT SELECT, INSERT ON audit.proposal TO croupier_house;
GRANT UPDATE (confirmed, answered_by, answered_name, answered_at, answer_reason) ON audit.proposal TO croupier_house;

INSERT INTO audit.proposal
    (matter, deed, amount, reason, proposed_by, proposed_name, proposed_at, confirmed, answered_by, answered_name, answered_at, answer_reason)
  SELECT 'deposit:' || d.deposit, d.decision, d.amount, d.reason, d.proposed_by, coalesce(p.name, ''), d.proposed_at, d.confirmed,
    d.answered_by, CASE WHEN d.answered_by IS NOT NULL THEN coalesce(a.name, '') END, d.answered_at,
    CASE WHEN d.answered_by IS NOT NULL THEN coalesce(d.answer_reason, '') END
  FROM payments.deposit_decision d
  LEFT JOIN operators.operator p ON p.id = d.proposed_by LEFT JOIN operators.operator a ON a.id = d.answered_by
  ORDER BY d.id;
DROP TABLE payments.deposit_decision;

-- Credits a held win as a promotional win of its vendor, under the win's own id, in the caller's transaction. Nothing else can be credited
-- by it. Answers nothing where the win is held no more.
CREATE FUNCTION wagers.release_held(p_merchant int, p_vendor smallint, p_ext uuid, p_payload uuid, p_product text, p_now timestamptz)
RETURNS TABLE (status text, passed text, balance text, lane text, seq text)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = wagers, pg_temp AS $$
DECLARE h wagers.held_win; v_currency smallint;
BEGIN
  SELECT x.* INTO h FROM open_held_win x WHERE x.merchant = p_merchant AND x.vendor = p_vendor AND x.ext = p_ext;
  IF NOT FOUND THEN RETURN; END IF;
  v_currency := coalesce((SELECT c.id FROM wallet.currency c WHERE c.code = h.currency), -1);
  RETURN QUERY SELECT btrim(a.o_status, '{}'), btrim(a.o_limit, '{}'), btrim(a.o_balance, '{}'), btrim(a.o_lane, '{}'), btrim(a.o_seq, '{}')
    FROM apply(p_now, ARRAY[0], ARRAY[h.member], ARRAY[3::smallint], ARRAY[h.vendor], ARRAY[h.ext], ARRAY[NULL::uuid], ARRAY[p_payload],
      ARRAY[h.merchant], ARRAY[v_currency], ARRAY[p_product], ARRAY[h.game], ARRAY[h.round], ARRAY[h.amount], ARRAY[0::smallint],
      ARRAY[NULL::bigint], '{}', '{}', '{}') a;
END $$;
REVOKE ALL ON FUNCTION wagers.release_held FROM PUBLIC;
GRANT EXECUTE ON FUNCTION wagers.release_held TO croupier_house;
