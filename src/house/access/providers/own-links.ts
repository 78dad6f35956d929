import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { record } from '#house/audit/index.ts'
import { provenOf } from '#house/contacts/index.ts'
import { hasOtherWay, providerNames, type Provider } from '../rules/providers.ts'
import { provePassword, type ProofRefusal } from '../secrets/prove-password.ts'
import { findHash } from '../secrets/store.ts'
import type { Closed, TooMany } from '#house/visitors/index.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { offeredProviders } from './access.ts'
import { startJourney, type Traveller } from './start-journey.ts'
import { deleteLink, linksOf, lockLinks } from './store.ts'

type Owner = { readonly member: bigint; readonly password: string }
type Linking = Owner & { readonly session: string; readonly provider: Provider; readonly origin: string | null }

/** Sends a member who shows the password to a provider, to link the account there. */
export async function startLink(
  tools: AccessTools,
  visit: Traveller,
  { member, password, ...journey }: Linking,
): Promise<{ readonly url: string } | Refusal<'operation_not_allowed', null> | Closed | TooMany | ProofRefusal> {
  const { db, clock } = visit
  const proof = await provePassword({ db, passwords: tools.passwords, now: clock() }, { member, purpose: 'login', password })
  return isRefusal(proof) ? proof : startJourney(tools, visit, journey)
}

/** The account at the provider opens nothing here any more, for whoever shows the password and has another way in. */
export async function unlink(
  { passwords }: AccessTools,
  visit: Visit,
  { member, password, provider }: Owner & { readonly provider: Provider },
): Promise<null | Refusal<'not_found' | 'last_way_in', null> | ProofRefusal> {
  const { db, merchant, ip } = visit
  const now = visit.clock()
  const proof = await provePassword({ db, passwords, now }, { member, purpose: 'login', password })
  if (isRefusal(proof)) return proof
  return visit.transact(async (tx) => {
    await lockLinks(tx, member)
    if (!(await deleteLink(tx, { member, provider }))) return refuse('not_found')
    const { USERNAMEREG3, COMM3, MOBILEVERCODELOGIN3 } = merchant.flags
    const offered = await offeredProviders(tx, merchant)
    const ways = {
      password: (USERNAMEREG3 || COMM3) && (await findHash(tx, { member, purpose: 'login' })) !== null,
      sms: MOBILEVERCODELOGIN3 && (await provenOf(tx, member)).includes('sms'),
      linked: (await linksOf(tx, member)).flatMap((link) => (offered.includes(link.provider) ? link.provider : [])),
    }
    if (!hasOtherWay(ways, provider)) return refuse('last_way_in')
    const name = `member:${member}`
    const act = { actor: name, action: 'identity.unlink_provider', subject: name, before: { provider } } as const
    await visit.tell(tx, { member, change: 'provider_unlinked', values: { provider: providerNames[provider] } })
    await record(tx, { at: now, merchant: merchant.code, ip, ...act })
    return null
  })
}
