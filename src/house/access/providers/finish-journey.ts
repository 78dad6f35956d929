import { newSecret } from '#kit/ids.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { digest } from '#runtime/secrets/digest.ts'
import type { Provider } from '../rules/providers.ts'
import { closedTo, type Closed } from '#house/visitors/index.ts'
import type { AccessTools } from '../visit.ts'
import { accessAt } from './access.ts'
import { enterLinked, type EnteredByLink, type EnterRefusal } from './enter-linked.ts'
import { keepLink, notifyOfLink, type LinkRefusal } from './keep-link.ts'
import type { ProviderRefusal } from './port.ts'
import { JOURNEY_LIFE, type Traveller } from './start-journey.ts'
import { findLinked, giveBackJourney, saveStranger, takeJourney } from './store.ts'

export type Coming = {
  readonly provider: Provider
  readonly state: string
  readonly code: string
  /** Who calls, where a session is open. */
  readonly caller: { readonly id: bigint; readonly session: string } | null
}
type Finished =
  | { readonly outcome: 'in'; readonly entered: EnteredByLink }
  | { readonly outcome: 'stranger'; readonly ticket: string; readonly name: string }
  | { readonly outcome: 'linked' }
type FinishRefusal =
  | Refusal<'journey_over' | 'operation_not_allowed', null>
  | ProviderRefusal
  | LinkRefusal
  | EnterRefusal
  | Closed

/**
 * A browser comes back from a provider. Whom the provider names and a member has linked is let in by the steps of every login; a
 * stranger is given a ticket to register or log in with, and is never taken for a member by a name or an address.
 */
export async function finishJourney(tools: AccessTools, visit: Traveller, coming: Coming): Promise<Finished | FinishRefusal> {
  const closed = closedTo(visit, tools)
  if (closed) return closed
  const { db, merchant, device, random } = visit
  const { provider, caller } = coming
  const now = visit.clock()
  const client = digest(device)
  const state = digest(coming.state)
  const journey = await takeJourney(db, { state, merchant: merchant.id, provider, client, now })
  if (!journey) return refuse('journey_over')
  const access = await accessAt(db, tools.providers, { merchant, provider })
  if (!access) return refuse('operation_not_allowed')
  const { nonce, verifier, returnTo, session } = journey
  if (session !== null && session !== caller?.session) return refuse('journey_over')
  const somebody = await tools.providers.of(provider).prove(access, { code: coming.code, nonce, verifier, returnTo }, now)
  if (isRefusal(somebody)) {
    if (somebody.code === 'provider_unavailable') await giveBackJourney(db, state)
    return somebody
  }
  const subject = digest(JSON.stringify([merchant.code, provider, somebody.subject]))
  const named = { merchant: merchant.id, provider, subject }
  if (session !== null && caller) {
    return visit.transact(async (tx) => {
      const link = { ...named, member: caller.id }
      const refused = await keepLink(tx, visit, link)
      if (refused) return refused
      await notifyOfLink(tx, visit, link)
      return { outcome: 'linked' as const }
    })
  }
  const member = await findLinked(db, named)
  if (member === null) {
    const ticket = newSecret(random)
    await saveStranger(db, { ...named, client, ticket: digest(ticket), expiresAt: now + JOURNEY_LIFE })
    return { outcome: 'stranger', ticket, name: somebody.name }
  }
  const entered = await enterLinked(tools, visit, { member, provider })
  return isRefusal(entered) ? entered : { outcome: 'in', entered }
}
