-- Books one movement for a step, whose ends and amount the caller has filled in.
CREATE OR REPLACE FUNCTION wagers.book(p_step wagers.step, p_now timestamptz, p_entry wallet.movement, p_debt boolean) RETURNS wallet.movement LANGUAGE plpgsql AS $$
BEGIN
  p_entry.lane := wallet.lane_of(p_step.member); p_entry.merchant := p_step.merchant; p_entry.currency := p_step.currency;
  p_entry.vendor := p_step.vendor; p_entry.product := p_step.product; p_entry.round := p_step.round;
  RETURN wallet.append(p_entry, p_now, p_debt);
END $$;

-- The row that carries the step's own id and first answer.
CREATE OR REPLACE FUNCTION wagers.lead(p_step wagers.step, p_now timestamptz, p_contra bigint, p_amount bigint, p_reverses bigint, p_legs int, p_face bigint,
  p_debt boolean) RETURNS wallet.movement LANGUAGE plpgsql AS $$
DECLARE v_entry wallet.movement;
BEGIN
  v_entry.kind := p_step.kind; v_entry.ext := p_step.ext; v_entry.reference := p_step.reference; v_entry.payload := p_step.payload;
  v_entry.account := p_step.member * 16; v_entry.contra := p_contra; v_entry.amount := p_amount;
  v_entry.reverses := p_reverses; v_entry.legs := p_legs; v_entry.face := p_face;
  RETURN wagers.book(p_step, p_now, v_entry, p_debt);
END $$;

-- A row that follows a lead.
CREATE OR REPLACE FUNCTION wagers.follow(p_step wagers.step, p_now timestamptz, p_kind smallint, p_account bigint, p_contra bigint, p_amount bigint,
  p_reverses bigint) RETURNS wallet.movement LANGUAGE plpgsql AS $$
DECLARE v_entry wallet.movement;
BEGIN
  v_entry.kind := p_kind; v_entry.account := p_account; v_entry.contra := p_contra; v_entry.amount := p_amount; v_entry.reverses := p_reverses;
  v_entry.reference := p_step.ext; v_entry.cause := p_step.ext::text;
  RETURN wagers.book(p_step, p_now, v_entry, false);
END $$;

-- The answer of a step that was booked by this row.
CREATE OR REPLACE FUNCTION wagers.done(p_lead wallet.movement) RETURNS wagers.answer LANGUAGE sql IMMUTABLE AS
  $$ SELECT (wagers.status('ok'), 0, p_lead.balance_after, p_lead.lane, p_lead.seq)::wagers.answer $$;

CREATE OR REPLACE FUNCTION wagers.refused(p_status int, p_account wallet.seen_account) RETURNS wagers.answer LANGUAGE sql IMMUTABLE AS
  $$ SELECT (p_status, 0, p_account.balance, p_account.lane, NULL)::wagers.answer $$;

-- Refused by a limit, which is named.
CREATE OR REPLACE FUNCTION wagers.limited(p_limit int, p_account wallet.seen_account) RETURNS wagers.answer LANGUAGE sql IMMUTABLE AS
  $$ SELECT (wagers.status('limit_reached'), p_limit, p_account.balance, p_account.lane, NULL)::wagers.answer $$;
