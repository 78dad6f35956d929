-- Books one movement for a step. The caller names the ends; contra is a purpose of the house, or an account of its own.
CREATE OR REPLACE FUNCTION wagers.book(o wagers.step, p_now timestamptz, e wallet.entry, p_debt boolean) RETURNS wallet.entry LANGUAGE plpgsql AS $$
BEGIN
  e.lane := wallet.lane_of(o.member); e.merchant := o.merchant; e.currency := o.currency; e.vendor := o.vendor; e.product := o.product;
  e.round := o.round;
  RETURN wallet.append(e, p_now, p_debt);
END $$;

-- The row that carries the step's own id and first answer.
CREATE OR REPLACE FUNCTION wagers.lead(o wagers.step, p_now timestamptz, p_contra bigint, p_amount bigint, p_reverses bigint, p_legs int, p_face bigint, p_debt boolean)
RETURNS wallet.entry LANGUAGE plpgsql AS $$
DECLARE e wallet.entry;
BEGIN
  e.kind := o.kind; e.ext := o.ext; e.reference := o.reference; e.payload := o.payload; e.account := o.member * 16; e.contra := p_contra;
  e.amount := p_amount; e.reverses := p_reverses; e.legs := p_legs; e.face := p_face;
  RETURN wagers.book(o, p_now, e, p_debt);
END $$;

-- A row that follows a lead.
CREATE OR REPLACE FUNCTION wagers.follow(o wagers.step, p_now timestamptz, p_kind int, p_account bigint, p_contra bigint, p_amount bigint, p_reverses bigint)
RETURNS wallet.entry LANGUAGE plpgsql AS $$
DECLARE e wallet.entry;
BEGIN
  e.kind := p_kind; e.account := p_account; e.contra := p_contra; e.amount := p_amount; e.reverses := p_reverses; e.reference := o.ext; e.cause := o.ext::text;
  RETURN wagers.book(o, p_now, e, false);
END $$;

CREATE OR REPLACE FUNCTION wagers.done(e wallet.entry, p_cash bigint) RETURNS wagers.answer LANGUAGE sql IMMUTABLE AS
  $$ SELECT (0, 0, coalesce(p_cash, e.balance_after), e.lane, e.seq)::wagers.answer $$;

CREATE OR REPLACE FUNCTION wagers.refused(p_status int, a wallet.account) RETURNS wagers.answer LANGUAGE sql IMMUTABLE AS
  $$ SELECT (p_status, 0, a.balance, a.lane, NULL)::wagers.answer $$;
