-- A second wall between merchants. Calls act as croupier_member, for one merchant that the connection names, and see and write that one's
-- rows only, whatever their SQL asks for. Jobs, readers of the journal and the directory act as croupier_house, which sees every row.
CREATE FUNCTION runtime.merchant() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT nullif(current_setting('croupier.merchant', true), '')::integer
$$;

-- Roles belong to the whole server, so another database of it may be doing the same.
DO $$
BEGIN
  IF pg_has_role('croupier_member', 'croupier_house', 'USAGE') THEN RETURN; END IF;
  FOR tries IN 1..20 LOOP
    BEGIN
      ALTER ROLE croupier_member INHERIT;
      GRANT croupier_house TO croupier_member;
      RETURN;
    EXCEPTION WHEN internal_error OR unique_violation THEN
      PERFORM pg_sleep(0.05);
    END;
  END LOOP;
  RAISE EXCEPTION 'croupier_member could not be given the rights of croupier_house';
END
$$;

DO $$
DECLARE
  walled record;
BEGIN
  FOR walled IN
    SELECT thing, condition FROM (VALUES
      ('runtime.idempotency_key', 'merchant = runtime.merchant()'),
      ('identity.member', 'merchant_id = runtime.merchant()'),
      ('identity.session', 'merchant_id = runtime.merchant()'),
      ('identity.ticket', 'merchant_id = runtime.merchant()'),
      ('identity.code', 'merchant_id = runtime.merchant()'),
      ('identity.outbox', 'merchant_id = runtime.merchant()'),
      ('identity.contact_mark', 'merchant_id = runtime.merchant()'),
      ('identity.proven_contact', 'merchant_id = runtime.merchant()'),
      ('identity.profile', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.credential', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.device', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.remembered', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.totp', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.passkey', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.challenge', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.recovery_code', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.place', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('identity.doubt', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member_id)'),
      ('payments.method', 'merchant = runtime.merchant()'),
      ('payments.deposit', 'merchant = runtime.merchant()'),
      ('payments.withdrawal_option', 'merchant = runtime.merchant()'),
      ('payments.payee', 'merchant = runtime.merchant()'),
      ('payments.withdrawal', 'merchant = runtime.merchant()'),
      ('payments.notice', 'EXISTS (SELECT FROM payments.deposit d WHERE d.id = deposit)'),
      ('payments.payout_notice', 'EXISTS (SELECT FROM payments.withdrawal w WHERE w.id = withdrawal)'),
      -- The house's own accounts are nobody's, and stand in every merchant's lines as the other end.
      ('wallet.account', 'merchant = runtime.merchant() OR merchant IS NULL'),
      ('wallet.entry', 'merchant = runtime.merchant() OR merchant IS NULL'),
      ('wallet.pool', 'merchant = runtime.merchant()'),
      ('wagers.round', 'merchant = runtime.merchant()'),
      ('wagers.held_win', 'merchant = runtime.merchant()'),
      ('games.session', 'merchant = runtime.merchant()'),
      ('games.winner', 'merchant = runtime.merchant()'),
      ('games.favourite', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member)'),
      ('games.favourite_turn', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member)'),
      ('limits.play_limit', 'EXISTS (SELECT FROM identity.member m WHERE m.id = member)'),
      ('reports.turnover', 'merchant = runtime.merchant()'),
      ('reports.hour', 'merchant = runtime.merchant()'),
      ('content.message', 'merchant = runtime.merchant()'),
      ('content.message_mark', 'EXISTS (SELECT FROM content.message m WHERE m.id = message)'),
      ('content.feedback', 'merchant = runtime.merchant()'),
      ('content.feedback_picture', 'merchant = runtime.merchant()')
    ) AS walls (thing, condition)
  LOOP
    EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', walled.thing);
    EXECUTE format('CREATE POLICY every_row ON %s TO croupier_house USING (true)', walled.thing);
    EXECUTE format('CREATE POLICY of_the_merchant ON %s AS RESTRICTIVE TO croupier_member USING (%s)', walled.thing, walled.condition);
  END LOOP;
END
$$;

-- A view sees what whoever asks may see, and not what its owner may.
ALTER VIEW wagers.round_record SET (security_invoker = true);
ALTER VIEW wagers.open_held_win SET (security_invoker = true);
