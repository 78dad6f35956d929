import { sql } from 'kysely'

/** Member `m` is blocked, or is a sub-account that was stopped or whose agent is blocked. */
export const shutOut = sql`(m.blocked_at IS NOT NULL OR EXISTS (
  SELECT FROM identity.subaccount s JOIN identity.member a ON a.id = s.agent
  WHERE s.member = m.id AND (s.stopped_at IS NOT NULL OR a.blocked_at IS NOT NULL)))`

/** Whether member `m` has a second factor. */
export const secured = sql`(EXISTS (SELECT FROM identity.totp t WHERE t.member_id = m.id AND t.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT FROM identity.passkey p WHERE p.member_id = m.id))`
