import { currencyOf } from '#kit/currency.ts'
import { unitsText } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database, Tx } from '#runtime/database.ts'
import { SUBACCOUNT } from '#house/access/rules/account-types.ts'
import { worksForOf } from './subaccounts/subaccount-store.ts'
import type { AgentRight } from '#wire/agent-rights.ts'
import { pursesOf } from '#house/wallet/index.ts'
import { findMember, saveLanguage } from './store.ts'

export type MemberInfo = {
  readonly id: string
  readonly account: string
  readonly nickname: string
  readonly icon: number
  readonly type: number
  readonly language: string
  readonly zone: string | null
  readonly currency: string
  readonly registeredAt: number
  readonly lastLogin: { readonly at: number; readonly ip: string } | null
  readonly worksFor: { readonly agent: string; readonly rights: AgentRight[]; readonly secured: boolean } | null
}

export async function memberInfo(db: Database | Tx, id: bigint): Promise<MemberInfo | null> {
  const member = await findMember(db, id)
  if (!member) return null
  const { previousLoginAt: at, previousLoginIp: ip, ...rest } = member
  const worksFor = member.type === SUBACCOUNT ? await worksForOf(db, id) : null
  return { ...rest, id: String(id), worksFor, lastLogin: at !== null && ip !== null ? { at, ip } : null }
}

/** What of the header belongs to money. Amounts are decimal texts; who has no accounts, as a trial, has nothing in the merchant's currency. */
export async function memberFunds(
  db: Database | Tx,
  id: bigint,
  currency: string,
): Promise<{ balance: string; bonus: string; currencySymbol: string }> {
  const { cash, bonus, currency: of } = (await pursesOf(db, id)) ?? { cash: 0n, bonus: 0n, currency }
  return { balance: unitsText(cash), bonus: unitsText(bonus), currencySymbol: currencyOf(of)?.sign ?? of }
}

export async function keepLanguage(
  tx: Tx,
  { member, language, offered }: { member: bigint; language: string; offered: readonly string[] },
): Promise<{ language: string } | Refusal<'language_not_offered', null>> {
  if (!offered.includes(language)) return refuse('language_not_offered')
  await saveLanguage(tx, member, language)
  return { language }
}
