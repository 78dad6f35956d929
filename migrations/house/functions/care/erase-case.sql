-- What was noticed and written about how a member plays goes with the person.
CREATE OR REPLACE FUNCTION care.erase_case(p_member bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = care, pg_temp AS $$
BEGIN
  IF NOT identity.may_be_erased(p_member) THEN RAISE EXCEPTION 'member % has not closed their account', p_member; END IF;
  DELETE FROM step WHERE member = p_member;
  DELETE FROM case_file WHERE member = p_member;
END $$;

GRANT EXECUTE ON FUNCTION care.erase_case TO croupier_house;
