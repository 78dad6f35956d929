import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { session } from '../../client/session/session.ts'
import { isTrial, startFreePlay } from './free-play.ts'

type Guarded = { readonly location: ParsedLocation }

/**
 * For `beforeLoad` of a route that needs a login: without a session it goes to /login, and back after it. A trial account is asked for a
 * real one.
 */
export async function requireLogin({ location }: Guarded): Promise<void> {
  await session.ready
  if (session.half() === null) throw redirect({ to: '/login', search: { back: location.href } })
  if (await isTrial()) throw redirect({ to: '/', search: { open: 'realAccount', back: location.href } })
}

/** For a game: whoever only tries it needs no account of their own, and gets one for the trial where there is none. */
export async function requirePlayer({ location, search }: Guarded & { readonly search: { trial?: true } }): Promise<void> {
  await session.ready
  if (!search.trial) return requireLogin({ location })
  if (session.half() !== null) return
  await startFreePlay().catch(() => {
    throw redirect({ to: '/login', search: { back: location.href } })
  })
}
