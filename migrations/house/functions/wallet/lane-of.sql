-- Fixed for life: the high four bits of a multiplicative hash of the owner's id. src/house/wallet/rules/lane-of.ts computes the same.
CREATE OR REPLACE FUNCTION wallet.lane_of(owner bigint) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT (((((owner # (owner >> 30)) & 1073741823) * 2654435761 & 4294967295) >> 28))::smallint $$;

GRANT EXECUTE ON FUNCTION wallet.lane_of TO croupier_house;
