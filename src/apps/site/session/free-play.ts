import { isRefused } from '#client/calls/refusal.ts'
import { queryClient } from '../api/query-client.ts'
import { house } from '../api/house.ts'
import { outdateOwn } from '../api/keys.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { beginSession } from './begin-session.ts'
import { memberInfoQuery, useMember } from './member.ts'

/** The specification's account type of a trial. */
const TRIAL = 4

/** Why a visitor who wants to play free cannot: the house's word, no answer, or a browser that kept no cookie. */
export type NoFreePlay = { readonly why: 'refused'; readonly said: string } | { readonly why: 'unanswered' | 'no cookie' }

let missing: NoFreePlay | null = null
/** A trial that is on its way: its session begins and may end before its answer is here, and the page asks again at both. */
let coming: Promise<NoFreePlay | null> | null = null

/** Why the trial that was asked for last is not there; null where it is, or none was asked for. */
export const noFreePlay = (): NoFreePlay | null => missing

/** Gives this tab a trial account: no name, no password, nothing to keep. */
export async function startFreePlay(): Promise<void> {
  const asked = {
    os: navigator.platform.slice(0, 64),
    platform: 'W',
    randomString: crypto.randomUUID(),
    gatewayVersion: 3,
  } as const
  const { token } = await house.members.freePlay({ body: { data: asked } })
  await beginSession(token)
  await outdateOwn()
}

/** For the page of a game that is tried: whether this tab has a trial account now. A browser that kept no cookie would keep none of the next. */
export async function needFreePlay(): Promise<boolean> {
  if (missing?.why === 'no cookie') return false
  coming ??= startFreePlay()
    .then(() => null, reasonOf)
    .finally(() => (coming = null))
  missing = await coming
  return missing === null
}

function reasonOf(error: unknown): NoFreePlay {
  if (!isRefused(error)) return { why: 'unanswered' }
  return error.code === 'cookie_missing' ? { why: 'no cookie' } : { why: 'refused', said: error.message }
}

/** Whether the session of this tab, which there must be, is a trial. */
export async function isTrial(): Promise<boolean> {
  const { type } = await queryClient.ensureQueryData(memberInfoQuery)
  return type === TRIAL
}

/** The same for a screen; false until it is known. */
export function useTrial(): boolean {
  const loggedIn = useLoggedIn()
  const { data } = useMember()
  return loggedIn && data?.type === TRIAL
}

/** Whether someone with an account of their own is in; false until that is known. */
export function useRealMember(): boolean {
  const loggedIn = useLoggedIn()
  const { data } = useMember()
  return loggedIn && data !== undefined && data.type !== TRIAL
}
