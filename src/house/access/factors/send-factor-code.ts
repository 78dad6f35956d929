import { refuse } from '#kit/refusal.ts'
import { provenContacts, sendCode, type SendRefusal } from '#house/contacts/index.ts'
import { masked } from '#house/notifications/rules/mask.ts'
import type { AccessTools, Visit } from '../visit.ts'
import { findSessionById } from '../sessions/store.ts'
import type { CodeWay } from '../rules/factors.ts'
import { requiredFactors } from './required-factors.ts'

/** Sends a code to a contact that the member has proven, for the second step of a login that was asked for it. */
export async function sendFactorCode(
  tools: AccessTools,
  visit: Visit & { readonly device: string },
  { member, ticket, factor }: { readonly member: bigint; readonly ticket: string; readonly factor: CodeWay },
): Promise<{ readonly expiredMinutes: number; readonly to: string } | SendRefusal> {
  const { cameBy = null } = (await findSessionById(visit.db, ticket)) ?? {}
  const isAsked = (await requiredFactors(tools, visit, { member, cameBy })).includes(factor)
  const contact = isAsked && (await provenContacts(visit.db, tools.vault, member)).find(({ channel }) => channel === factor)
  if (!contact) return refuse('operation_not_allowed')
  const sent = await sendCode(tools, visit, { purpose: 'second_factor', contact, member, reach: 'contact' })
  return 'expiredMinutes' in sent ? { ...sent, to: masked(factor === 'sms' ? 'mobileNum' : 'email', contact.to) } : sent
}
