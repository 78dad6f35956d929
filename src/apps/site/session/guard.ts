import { notFound, redirect, type ParsedLocation } from '@tanstack/react-router'
import { kindOf } from '#house/access/rules/account-types.ts'
import type { FlagName } from '#house/merchants/rules/flags.ts'
import { session } from '#client/session/session.ts'
import { queryClient } from '../api/query-client.ts'
import { isTrial, needFreePlay } from './free-play.ts'
import { memberInfoQuery } from './member.ts'
import { permissionQuery } from './merchant.ts'

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

type Played = Guarded & { readonly search: { readonly trial?: true | undefined }; readonly preload: boolean }

/** For a game: whoever only tries it needs no account, and gets one for the trial where there is none, or hears why not. A glance at the link makes none. */
export async function requirePlayer({ location, search, preload }: Played): Promise<void> {
  await session.ready
  if (!search.trial) return requireLogin({ location })
  if (session.half() !== null || preload) return
  if (!(await needFreePlay())) throw redirect({ to: '/', search: { open: 'noFreePlay', back: location.href } })
}

/** For the agents' own pages: whoever is none, and works for none, is told so. */
export async function requireAgent(guarded: Guarded): Promise<void> {
  await requireLogin(guarded)
  const { type } = await queryClient.ensureQueryData(memberInfoQuery)
  if (!['agent', 'subaccount'].includes(kindOf(type))) throw redirect({ to: '/', search: { open: 'notAgent' } })
}

/** For /login and /register: whoever is in with an account of their own has nothing to do there. */
export async function requireNobody({ search }: { readonly search: { readonly back?: string | undefined } }): Promise<void> {
  await session.ready
  if (session.half() === null || (await isTrial().catch(() => true))) return
  throw redirect({ href: search.back ?? '/', replace: true })
}

/** For a page that the merchant may switch off: where it did, there is no such page. */
export async function requireFlag(flag: FlagName): Promise<void> {
  const { info } = await queryClient.ensureQueryData(permissionQuery)
  if (!info.whitelabelVal.flags[flag]) throw notFound()
}
