import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { keepLinkMark } from '#house/members/index.ts'
import { profileOf } from '#house/contacts/index.ts'
import type { Vault } from '#runtime/secrets/vault.ts'
import { insertPayee, lockPayees, payeesOf, type PayeeRow } from './payee-store.ts'
import { sendNews } from '#house/notifications/index.ts'
import { payeeKey, payeeOf, sameHolder, tailOf, type Payee, type PayeeRefusal } from '../rules/payee.ts'
import { optionsOf } from '../options/option-store.ts'

const MOST_PAYEES = 5

export type NewPayee = Payee & {
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string }
  readonly option: string
  readonly ip: string
}

type AddRefusal =
  | PayeeRefusal
  | Refusal<'option_unknown' | 'holder_of_another', null>
  | Refusal<'too_many_payees', { most: number }>

const holderOf = (vault: Vault, payee: PayeeRow | undefined) => payee && vault.open(payee.member, payee)['holder']

/** Adds an account to have money paid to, in the member's own name: the one they told, or the one of their other accounts. Its holder and number are sealed; the audit keeps what is shown of it, and the member is told. */
export async function addPayee(
  tx: Tx,
  { vault, ...asked }: NewPayee & { readonly vault: Vault },
  { now, random }: { now: Millis; random: Random },
): Promise<PayeeRow | AddRefusal> {
  const option = (await optionsOf(tx, asked.merchant.id)).find(({ code }) => code === asked.option)
  if (!option) return refuse('option_unknown')
  const payee = payeeOf(asked, option.kind)
  if (isRefusal(payee)) return payee
  await lockPayees(tx, asked.member)
  const others = await payeesOf(tx, asked.member)
  if (others.length >= MOST_PAYEES) return refuse('too_many_payees', { most: MOST_PAYEES })
  const owner = (await profileOf(tx, vault, asked.member))['payeeName'] ?? holderOf(vault, others[0])
  if (owner !== undefined && !sameHolder(owner, payee.holder)) return refuse('holder_of_another')
  const row = {
    id: newId(now, random),
    member: asked.member,
    merchant: asked.merchant.id,
    option: option.code,
    tail: tailOf(payee.account),
    ...vault.seal(asked.member, payee),
    createdAt: new Date(now),
  }
  await insertPayee(tx, row, vault.index.kid)
  await keepLinkMark(tx, vault, { ...row, kind: 'payee', key: payeeKey(payee) })
  await sendNews(
    tx,
    { about: 'payments', news: 'payee_added', merchant: asked.merchant.id, members: [row.member], values: { tail: row.tail } },
    { now, random },
  )
  await record(tx, {
    at: now,
    merchant: asked.merchant.code,
    actor: `member:${asked.member}`,
    action: 'payments.add_payee',
    subject: `member:${asked.member}`,
    after: { payee: row.id, option: row.option, tail: row.tail },
    ip: asked.ip,
  })
  return row
}
