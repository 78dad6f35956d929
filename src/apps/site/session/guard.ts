import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { session } from '../../client/session/session.ts'

/** For `beforeLoad` of a route that needs a login: without a session it goes to /login, and back after it. */
export async function requireLogin({ location }: { location: ParsedLocation }): Promise<void> {
  await session.ready
  if (session.half() === null) throw redirect({ to: '/login', search: { back: location.href } })
}
