import { isRefused } from '#client/calls/refusal.ts'
import { session } from '#client/session/session.ts'
import { house } from '../api/house.ts'

/**
 * Starts this tab's session with its half. Where the browser did not keep the cookie with the other half, the house says so to the first
 * call, and this throws what it says: nobody stands there logged out without a word.
 */
export async function beginSession(half: string): Promise<void> {
  session.start(half)
  await house.members.memberInfo({}).catch((error: unknown) => {
    if (isRefused(error) && error.code === 'cookie_missing') throw error
  })
}
