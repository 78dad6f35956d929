-- What a member showed of who they are goes with the person.
CREATE OR REPLACE FUNCTION verification.erase_steps(p_member bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = verification, pg_temp AS $$
BEGIN
  IF NOT identity.may_be_erased(p_member) THEN RAISE EXCEPTION 'member % has not closed their account', p_member; END IF;
  DELETE FROM picture WHERE member = p_member;
  DELETE FROM submission WHERE member = p_member;
END $$;

GRANT EXECUTE ON FUNCTION verification.erase_steps TO croupier_house;
