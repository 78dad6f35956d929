-- Which persons of lists a member was compared with goes with the person.
CREATE OR REPLACE FUNCTION screening.erase_hits(p_member bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = screening, pg_temp AS $$
BEGIN
  IF NOT identity.may_be_erased(p_member) THEN RAISE EXCEPTION 'member % has not closed their account', p_member; END IF;
  DELETE FROM hit WHERE member = p_member;
END $$;

GRANT EXECUTE ON FUNCTION screening.erase_hits TO croupier_house;
