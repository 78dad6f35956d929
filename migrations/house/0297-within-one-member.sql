-- A wall between members, within the one between merchants. A member's reads act as croupier_own, for the member that the connection names, and
-- see of members' rows that one's only, whatever their SQL asks for.
DO $$
DECLARE
  walled record;
  own constant text := 'nullif(current_setting(''croupier.member'', true), '''')::bigint';
BEGIN
  FOR walled IN
    SELECT c.oid::regclass AS thing, CASE
      WHEN c.oid = 'identity.member'::regclass THEN 'id = ' || own
      -- The house's own accounts are nobody's, and stand in every member's lines as the other end.
      WHEN c.oid = 'wallet.account'::regclass THEN 'owner IS NULL OR owner = ' || own
      -- A bonus is an account of its owner's too, by another number.
      WHEN c.oid = 'wallet.entry'::regclass THEN format('account / 16 = %1$s OR contra / 16 = %1$s OR EXISTS (SELECT FROM wallet.account a
        WHERE a.lane = entry.lane AND a.id IN (entry.account, entry.contra) AND a.owner = %1$s)', own)
      ELSE (SELECT format(CASE WHEN a.attnotnull THEN '%1$I = ' ELSE '%1$I IS NULL OR %1$I = ' END, a.attname) || own
        FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('member', 'member_id'))
    END AS condition
    FROM pg_class c WHERE c.relrowsecurity AND c.relkind IN ('r', 'p') AND NOT c.relispartition AND (
      c.oid IN ('identity.member'::regclass, 'wallet.account'::regclass, 'wallet.entry'::regclass)
      OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname IN ('member', 'member_id')))
    ORDER BY 1
  LOOP
    EXECUTE format('CREATE POLICY of_the_member ON %s AS RESTRICTIVE TO croupier_own USING (%s)', walled.thing, walled.condition);
  END LOOP;
END
$$;
