import { sql } from 'kysely'

/** Of the member `m`: shut out themselves, or the sub-account of an agent who is, or one that was stopped. */
export const shutOut = sql`(m.blocked_at IS NOT NULL OR EXISTS (
  SELECT FROM identity.subaccount s JOIN identity.member a ON a.id = s.agent
  WHERE s.member = m.id AND (s.stopped_at IS NOT NULL OR a.blocked_at IS NOT NULL)))`

/** Whether the member `m` has something to show beside the password. */
export const secured = sql`(EXISTS (SELECT FROM identity.totp t WHERE t.member_id = m.id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM identity.passkey p WHERE p.member_id = m.id))`
