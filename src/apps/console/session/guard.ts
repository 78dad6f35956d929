import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { withoutSession } from '#client/calls/house.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { session } from '#client/session/session.ts'
import { speakFor } from '../api/house.ts'
import { queryClient } from '../api/query-client.ts'
import { meQuery, type Operator } from './operator.ts'

/** For `beforeLoad` of the console: without a session it goes to /login, and back after it. A first password must be changed first. */
export async function requireOperator({ location }: { location: ParsedLocation }): Promise<{ operator: Operator }> {
  const toLogin = () => redirect({ to: '/login', search: { back: location.href } })
  await session.ready
  if (session.half() === null) throw toLogin()
  const operator = await queryClient.ensureQueryData({ ...meQuery, revalidateIfStale: true }).catch((error: unknown) => {
    throw isRefused(error) && withoutSession.has(error.code) ? toLogin() : error
  })
  speakFor(operator.merchant.code)
  if (operator.mustChangePassword && location.pathname !== '/me') throw redirect({ to: '/me' })
  return { operator }
}
