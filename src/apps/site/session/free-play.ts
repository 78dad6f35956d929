import { queryClient } from '../api/query-client.ts'
import { house } from '../api/house.ts'
import { session } from '#client/session/session.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import { memberInfoQuery, useMember } from './member.ts'

/** The specification's account type of a trial. */
const TRIAL = 4

/** Gives this tab a trial account: no name, no password, nothing to keep. */
export async function startFreePlay(): Promise<void> {
  const asked = {
    os: navigator.platform.slice(0, 64),
    platform: 'W',
    randomString: crypto.randomUUID(),
    gatewayVersion: 3,
  } as const
  const { token } = await house.identity.freePlay({ body: { data: asked } })
  session.start(token)
  await queryClient.invalidateQueries({ queryKey: ['member'] })
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
