import type { Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { AgentRight } from '#wire/agent-rights.ts'
import { record } from '#house/audit/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { lockMemberOf } from '../console/member-console-store.ts'
import type { FieldsRefused } from '../registration/admit-member.ts'
import { SUBACCOUNT } from '#house/access/rules/account-types.ts'
import { accountKey, checkRead } from '#house/visitors/rules/fields.ts'
import { insertMember } from '../store.ts'
import { insertSubaccount } from './subaccount-store.ts'
import { openSubaccountsOf } from '#house/access/index.ts'

export const MOST_SUBACCOUNTS = 20

type Opening = {
  readonly merchant: Merchant
  readonly agent: bigint
  readonly account: string
  readonly label: string
  readonly rights: readonly AgentRight[]
  readonly ip: string
  readonly now: Millis
}

/**
 * Opens a login for somebody who works for the agent. It has no accounts of money, no place in the tree and no password: the first one is
 * asked for by itself. Refused: a name that the merchant's rule refuses or somebody has, more than twenty that work.
 */
export async function openSubaccount(
  tx: Tx,
  { merchant, agent, label, rights, ip, now, ...of }: Opening,
): Promise<bigint | FieldsRefused | Refusal<'too_many_subaccounts', { readonly most: number }>> {
  const account = of.account.trim()
  const wrong = checkRead({ ...merchant.registration.username, enabled: true, required: true }, account)
  if (wrong) return refuse('fields_refused', { fields: { account: wrong } })
  // One at a time, so that two at once are counted.
  await lockMemberOf(tx, { id: agent, merchant: merchant.id })
  if ((await openSubaccountsOf(tx, agent)).length >= MOST_SUBACCOUNTS)
    return refuse('too_many_subaccounts', { most: MOST_SUBACCOUNTS })
  const { currency, language } = merchant
  const member = await insertMember(tx, {
    merchant: merchant.id,
    account,
    accountKey: accountKey(account),
    type: SUBACCOUNT,
    currency,
    language,
    registeredAt: now,
    ip,
    method: 'AGENT',
    url: null,
    domain: null,
    referralCode: null,
    affiliateCode: null,
    recommenderId: null,
  })
  if (member === null) return refuse('fields_refused', { fields: { account: 'taken' } })
  await insertSubaccount(tx, { member, merchant: merchant.id, agent, label, rights, now })
  const deed = { action: 'identity.open_subaccount', subject: `member:${member}`, after: { rights: [...rights] } } as const
  await record(tx, { at: now, merchant: merchant.code, actor: `member:${agent}`, ip, ...deed })
  return member
}
