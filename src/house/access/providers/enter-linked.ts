import { type Refusal, refuse } from '#kit/refusal.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { requiredFactors } from '../factors/required-factors.ts'
import { findKnown } from '../logins/store.ts'
import { letIn, type Entered } from '../sessions/let-in.ts'
import { admit } from '../rules/account-types.ts'
import type { Factor } from '../rules/factors.ts'
import type { Provider } from '../rules/providers.ts'
import type { AccessTools } from '../visit.ts'
import type { Traveller } from './start-journey.ts'
import { noteUse } from './store.ts'

export type EnteredByLink = Entered & { readonly factors: readonly Factor[]; readonly firstTimeLogin: boolean }
export type EnterRefusal = Refusal<'not_a_member' | 'not_an_agent' | 'account_blocked', null>

/**
 * Lets in a member for whom a provider has vouched. No password was shown, so none is due, and what needs a fresh proof asks for one;
 * second factors and places are asked for as at any login.
 */
export async function enterLinked(
  tools: AccessTools,
  visit: Traveller,
  { member, provider }: { readonly member: bigint; readonly provider: Provider },
): Promise<EnteredByLink | EnterRefusal> {
  const known = await findKnown(visit.db, { member, device: digest(visit.device) })
  const barred = admit(known.type, 'member')
  if (barred) return barred
  if (known.blocked) return refuse('account_blocked')
  const factors = await requiredFactors(tools, visit, { member, cameBy: null })
  const stage = factors.length > 0 ? 'factor' : 'open'
  const of = { member, stage, mustChange: false, remember: false, knownDevice: known.deviceKnown, provedBy: null } as const
  const entered = await visit.transact(async (tx) => {
    await noteUse(tx, { member, provider, now: visit.clock() })
    return letIn(tx, visit, of)
  })
  return { ...entered, factors, firstTimeLogin: known.lastLoginAt === null }
}
