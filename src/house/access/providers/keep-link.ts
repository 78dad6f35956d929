import { MINUTE, type Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { digest } from '#runtime/secrets/digest.ts'
import { providerNames, type Provider } from '../rules/providers.ts'
import type { Visit } from '../visit.ts'
import { findSessionById } from '../sessions/store.ts'
import { saveLink, takeStranger } from './store.ts'

export type LinkRefusal = Refusal<'link_taken', null>
export type TicketRefusal = Refusal<'journey_over', null> | LinkRefusal

type Named = { readonly merchant: number; readonly provider: Provider; readonly subject: Buffer; readonly member: bigint }
type Witness = Pick<Visit, 'clock' | 'merchant' | 'ip'>

/** Tells a member of a link that they made, or whoever had their password did. */
export const notifyOfLink = (tx: Tx, { tell }: Pick<Visit, 'tell'>, { member, provider }: Pick<Named, 'member' | 'provider'>) =>
  tell(tx, { member, change: 'provider_linked', values: { provider: providerNames[provider] } })

/** How long ago a session may have seen a secret for a link to be kept without asking for one again. */
const FRESH: Millis = 10 * MINUTE

/** The account at the provider opens the member's from here on, unless it opens another one, or the member has one there already. */
export async function keepLink(tx: Tx, { clock, merchant, ip }: Witness, of: Named): Promise<LinkRefusal | null> {
  const now = clock()
  if (!(await saveLink(tx, { ...of, now }))) return refuse('link_taken')
  const name = `member:${of.member}`
  const act = { actor: name, action: 'identity.link_provider', subject: name, after: { provider: of.provider } } as const
  await record(tx, { at: now, merchant: merchant.code, ip, ...act })
  return null
}

/** Keeps the link of a stranger whom this browser brought from a provider, for the member that they have become. */
export async function keepStranger(
  tx: Tx,
  visit: Witness & { readonly device: string },
  { ticket, member }: { readonly ticket: string; readonly member: bigint },
): Promise<TicketRefusal | { readonly provider: Provider }> {
  const { merchant, device, clock } = visit
  const asked = { ticket: digest(ticket), client: digest(device), merchant: merchant.id, now: clock() }
  const stranger = await takeStranger(tx, asked)
  if (!stranger) return refuse('journey_over')
  return (await keepLink(tx, visit, { ...stranger, merchant: merchant.id, member })) ?? { provider: stranger.provider }
}

/** The same for a member who has just logged in with a secret. */
export async function keepStrangerOf(
  visit: Visit & { readonly device: string },
  { ticket, member, session }: { readonly ticket: string; readonly member: bigint; readonly session: string },
): Promise<null | TicketRefusal | Refusal<'link_needs_login', null>> {
  const { provedAt = null } = (await findSessionById(visit.db, session)) ?? {}
  if (provedAt === null || visit.clock() - provedAt > FRESH) return refuse('link_needs_login')
  return visit.transact(async (tx) => {
    const kept = await keepStranger(tx, visit, { ticket, member })
    if (isRefusal(kept)) return kept
    await notifyOfLink(tx, visit, { member, ...kept })
    return null
  })
}
