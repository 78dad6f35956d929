-- A second wall between merchants. Calls act as croupier_member, for one merchant that the connection names, and see and write that one's
-- rows only, whatever their SQL asks for. Jobs, readers of the journal and the directory act as croupier_house, which sees every row.
CREATE OR REPLACE FUNCTION runtime.merchant() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('croupier.merchant', true), '')::integer
$$;

GRANT EXECUTE ON FUNCTION runtime.merchant TO croupier_house;
