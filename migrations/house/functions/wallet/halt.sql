-- wallet: payouts of a merchant (null: of all) stop for a reason that another module found. It joins a halt that stands.
CREATE OR REPLACE FUNCTION wallet.halt_payouts(p_merchant int, p_reason text, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
  INSERT INTO halt (merchant, at, reason) SELECT p_merchant, p_now, p_reason
    WHERE NOT EXISTS (SELECT 1 FROM halt WHERE lifted_at IS NULL AND merchant IS NOT DISTINCT FROM p_merchant)
$$;

CREATE OR REPLACE FUNCTION wallet.lift_halt(p_id bigint, p_by text, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = wallet, pg_temp AS $$
  UPDATE halt SET lifted_at = p_now, lifted_by = p_by WHERE id = p_id AND lifted_at IS NULL
$$;

-- Whether payouts of a merchant stand still.
CREATE OR REPLACE FUNCTION wallet.halts(p_merchant int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT true FROM wallet.halt h WHERE h.lifted_at IS NULL AND (h.merchant IS NULL OR h.merchant = p_merchant) LIMIT 1), false)
$$;

GRANT EXECUTE ON FUNCTION wallet.halt_payouts, wallet.lift_halt TO croupier_house;
