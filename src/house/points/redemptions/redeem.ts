import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsOfText, unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import type { Tx } from '#runtime/database.ts'
import type { SealedProfile, Vault } from '#runtime/secrets/vault.ts'
import { record } from '#house/audit/index.ts'
import { refuseBarred, type Barred } from '#house/loyalty/index.ts'
import { post } from '#house/wallet/index.ts'
import { lockGood, moveStock } from '../goods/good-store.ts'
import { lockPoints } from '../lock-points.ts'
import { addressOf, type Address, type AddressRefusal } from '../rules/address.ts'
import { judgeRedeem, type RedeemJudged } from '../rules/good.ts'
import { keepAddress, keptAddress, openAddress } from './address-store.ts'
import { insertRedemption, redeemedBy } from './redemption-store.ts'

type Redeeming = {
  readonly good: string
  readonly quantity: number
  /** For one of it, as the member saw it. */
  readonly price: string
  /** Null: to where the last one was sent. */
  readonly address: Address | null
  readonly member: bigint
  readonly merchant: { readonly id: number; readonly code: string }
  readonly ip: string
}

type With = { readonly vault: Vault; readonly now: Millis; readonly random: Random }

export type RedeemRefusal = RedeemJudged | AddressRefusal | Barred | Refusal<'delivery_missing' | 'points_insufficient', null>

/** Takes points and stock for a good, which an operator then sends or refuses. All of it is one transaction. */
export async function redeem(
  tx: Tx,
  redeeming: Redeeming,
  { vault, now, random }: With,
): Promise<{ readonly id: string } | RedeemRefusal> {
  const { member, merchant, quantity, price, ip } = redeeming
  const barred = await refuseBarred(tx, member, now)
  if (barred) return barred
  await lockPoints(tx, member)
  const good = await lockGood(tx, { id: redeeming.good, merchant: merchant.id })
  if (!good) return refuse('good_unknown')
  const { terms, stock } = good
  const had = (await redeemedBy(tx, { member, merchant: merchant.id })).get(good.id) ?? 0
  const judged = judgeRedeem(terms, { quantity, price, stock, had })
  if (judged) return judged
  const address = terms.sent ? await addressFor(tx, redeeming, { vault, now }) : null
  if (isRefusal(address)) return address
  const [id, amount] = [newId(now, random), unitsOfText(terms.price) * BigInt(quantity)]
  const row = { id, merchant: merchant.id, member, good: good.id, names: terms.names, quantity, amount, address }
  await insertRedemption(tx, { ...row, at: now })
  await moveStock(tx, { id: good.id, by: -quantity })
  const subject = `member:${member}`
  const after = { redemption: id, good: good.id, quantity, points: unitsText(amount) }
  await record(tx, { at: now, merchant: merchant.code, actor: subject, ip, action: 'points.redeem', subject, after })
  const lines = [{ from: { member, purpose: 'points' }, to: { house: 'promotions' }, amount }] as const
  const posted = await post(tx, { id, kind: 'points', cause: `points.redemption:${id}`, lines }, () => now)
  if (!isRefusal(posted)) return { id }
  // Nobody has so many that the ledger could not move them.
  if (posted.code === 'insufficient' || posted.code === 'too_large') return refuse('points_insufficient')
  throw new Error(`the ledger answers ${posted.code} to redemption ${id}`)
}

/** What was told now is kept for the next time. Each copy is sealed under a key of its own. */
async function addressFor(
  tx: Tx,
  { address: told, member, merchant: { id: merchant } }: Redeeming,
  { vault, now }: Omit<With, 'random'>,
): Promise<SealedProfile | AddressRefusal | Refusal<'delivery_missing', null>> {
  if (told) {
    const address = addressOf(told)
    if (isRefusal(address)) return address
    await keepAddress(tx, { member, merchant, ...vault.seal(member, address), at: now })
    return vault.seal(member, address)
  }
  const kept = await keptAddress(tx, { member, merchant })
  return kept ? vault.seal(member, openAddress(vault, member, kept)) : refuse('delivery_missing')
}
