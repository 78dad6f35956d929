import { redirect, type ParsedLocation } from '@tanstack/react-router'
import { session } from '../../client/session/session.ts'
import { isTrial, startFreePlay } from './free-play.ts'

type Guarded = { readonly location: ParsedLocation }

/**
 * For `beforeLoad` of a route that needs a login: without a session it goes to /login, and back after it. A trial account is asked for a
 * real one; where the house does not say which it is, the page itself will hear.
 */
export async function requireLogin({ location }: Guarded): Promise<void> {
  await session.ready
  const trial = session.half() !== null && (await isTrial().catch(() => false))
  if (session.half() === null) throw redirect({ to: '/login', search: { back: location.href } })
  if (trial) throw redirect({ to: '/', search: { open: 'realAccount', back: location.href } })
}

type Played = Guarded & { readonly search: { readonly trial?: true }; readonly preload: boolean }

/** For a game: whoever only tries it needs no account, and gets one for the trial where there is none. A glance at the link makes none. */
export async function requirePlayer({ location, search, preload }: Played): Promise<void> {
  await session.ready
  if (!search.trial) return requireLogin({ location })
  if (session.half() !== null || preload) return
  await startFreePlay().catch(() => {
    throw redirect({ to: '/login', search: { back: location.href } })
  })
}
