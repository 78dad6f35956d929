import type { Millis } from '#kit/clock.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { skinOf } from '#kit/skin.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import type { Merchant } from './merchant.ts'
import { openMerchant } from './open-merchant.ts'
import {
  differences,
  judgeOrder,
  type MerchantOrder,
  type OpeningTerms,
  type OrderField,
  type OrderRefusal,
} from './rules/opening.ts'
import { registrationDefaults } from './rules/registration.ts'
import { lockMerchant, saveCompany } from './store.ts'

type Ordered = { readonly order: MerchantOrder; readonly terms: OpeningTerms; readonly at: Millis }
type Result = { readonly id: number; readonly opened: boolean }
type Refused =
  | OrderRefusal
  | Exclude<Awaited<ReturnType<typeof openMerchant>>, { readonly id: number }>
  | Refusal<'merchant_differs', { readonly fields: readonly OrderField[] }>

/**
 * Opens a merchant for whoever runs the house. The same order again opens nothing and changes nothing; another one of that code is refused,
 * since what stands is changed in the console, with a reason. Whose it is changes here alone: no merchant says so of itself.
 */
export async function orderMerchant(tx: Tx, { order, terms, at }: Ordered): Promise<Result | Refused> {
  const refused = judgeOrder(order, terms)
  if (refused) return refused
  const standing = await lockMerchant(tx, order.code)
  if (standing) {
    const fields = differences(asOrdered(standing), order)
    const others = fields.filter((field) => field !== 'company')
    if (others.length > 0) return refuse('merchant_differs', { fields: others })
    if (order.company !== null && fields.length > 0) await changeCompany(tx, standing, { company: order.company, at })
    return { id: standing.id, opened: false }
  }
  const { hosts, skin: worn, languages, company, ...same } = order
  const skin = skinOf(worn)
  const domains = hosts.map((domain, place) => ({ domain, purpose: 'site' as const, main: place === 0 }))
  const opened = await openMerchant(tx, {
    at,
    actor: 'house',
    draft: {
      ...same,
      ...(company !== null && { company }),
      languages: [...languages],
      language: languages[0] ?? '',
      ...(skin && { skin }),
      registration: registrationDefaults,
      domains,
    },
  })
  return isRefusal(opened) ? opened : { id: opened.id, opened: true }
}

async function changeCompany(
  tx: Tx,
  { id, code, company: before }: Merchant,
  { company, at }: { readonly company: string; readonly at: Millis },
): Promise<void> {
  await saveCompany(tx, id, company)
  const subject = `merchant:${code}`
  const change = { before: { company: before }, after: { company } }
  await record(tx, { at, merchant: code, actor: 'house', action: 'merchants.change', subject, ...change })
}

/** Hosts with the main one first, and languages with its own. */
function asOrdered(merchant: Merchant) {
  const { mainDomain, language } = merchant
  const first = (one: string, list: readonly string[]) => [one, ...list.filter((other) => other !== one)]
  return { ...merchant, hosts: first(mainDomain, merchant.hosts), languages: first(language, merchant.languages) }
}
