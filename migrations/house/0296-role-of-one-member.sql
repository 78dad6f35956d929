-- The role that a member's own reads take: what it may see is said by the policies of each table.
-- Roles belong to the whole server, so another database of it may be doing the same.
DO $$
BEGIN
  FOR tries IN 1..20 LOOP
    BEGIN
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'croupier_own') THEN CREATE ROLE croupier_own NOLOGIN INHERIT; END IF;
      IF NOT pg_has_role('croupier_own', 'croupier_member', 'USAGE') THEN GRANT croupier_member TO croupier_own; END IF;
      RETURN;
    EXCEPTION WHEN internal_error OR unique_violation OR duplicate_object THEN
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  RAISE EXCEPTION 'croupier_own could not be made';
END
$$;
