-- What nobody may change goes with the person it is about, and with nobody else: with who closed their account and has not been erased.
CREATE OR REPLACE FUNCTION identity.may_be_erased(p_member bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = identity, pg_temp AS $$
  SELECT EXISTS (SELECT FROM member m WHERE m.id = p_member AND m.blocked_by = 'member:' || m.id AND m.erased_at IS NULL)
$$;

-- What operators and rules wrote of a member, and their secrets.
CREATE OR REPLACE FUNCTION identity.erase_words(p_member bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  IF NOT may_be_erased(p_member) THEN RAISE EXCEPTION 'member % has not closed their account', p_member; END IF;
  DELETE FROM note WHERE member_id = p_member;
  DELETE FROM doubt WHERE member_id = p_member;
  DELETE FROM link_mark WHERE member_id = p_member;
  DELETE FROM credential WHERE member_id = p_member;
END $$;

GRANT EXECUTE ON FUNCTION identity.may_be_erased, identity.erase_words TO croupier_house;
