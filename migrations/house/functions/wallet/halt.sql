-- wallet: payouts stop for a reason that another module found. It joins a halt that stands.
CREATE OR REPLACE FUNCTION wallet.halt_payouts(p_reason text, p_now timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS
  $$ INSERT INTO halt (at, reason) SELECT p_now, p_reason WHERE NOT EXISTS (SELECT 1 FROM halt WHERE lifted_at IS NULL) $$;

CREATE OR REPLACE FUNCTION wallet.lift_halt(p_by text, p_now timestamptz) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS
  $$ UPDATE halt SET lifted_at = p_now, lifted_by = p_by WHERE lifted_at IS NULL $$;

GRANT EXECUTE ON FUNCTION wallet.halt_payouts, wallet.lift_halt TO croupier_house;
