import { MINUTE, type Millis } from '#kit/clock.ts'
import { newSecret } from '#kit/ids.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { spendTry, type TooMany, closedTo, type Closed } from '#house/visitors/index.ts'
import { returnAddress, type Provider } from '../rules/providers.ts'
import { journeyBuckets } from '../rules/throttle.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { accessAt } from './access.ts'
import { saveJourney } from './store.ts'

/** How long a login at a provider may take. */
export const JOURNEY_LIFE: Millis = 10 * MINUTE

export type Traveller = Visit & { readonly device: string }
type Journey = {
  readonly provider: Provider
  /** The origin of one of the merchant's hosts; null where the page came from none. */
  readonly origin: string | null
  /** The open session of a member who links the account; null for a login. */
  readonly session: string | null
}
type StartRefusal = Refusal<'operation_not_allowed', null> | Closed | TooMany

/** The provider's authorization URL. State, nonce and PKCE verifier are stored for this browser alone. */
export async function startJourney(
  tools: AccessTools,
  visit: Traveller,
  { provider, origin, session }: Journey,
): Promise<{ readonly url: string } | StartRefusal> {
  const closed = closedTo(visit, tools)
  if (closed) return closed
  const { db, merchant, random, device, ip } = visit
  const now = visit.clock()
  const access = await accessAt(db, tools.providers, { merchant, provider })
  if (!access || origin === null) return refuse('operation_not_allowed')
  const over = await spendTry(db, journeyBuckets({ ip, device: digest(device).toString('hex') }), now)
  if (over) return over
  const going = {
    state: newSecret(random),
    nonce: newSecret(random),
    verifier: newSecret(random),
    returnTo: returnAddress(origin, provider),
  }
  await saveJourney(db, {
    ...going,
    merchant: merchant.id,
    provider,
    session,
    state: digest(going.state),
    client: digest(device),
    expiresAt: now + JOURNEY_LIFE,
  })
  return { url: tools.providers.of(provider).address(access, going) }
}
