import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Units } from '#kit/money.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import { askHold, finishBucket } from './finish-bucket.ts'
import type { TablePorts } from './ports.ts'
import {
  bucketsOf,
  buyInById,
  buyInByKey,
  claimDueBuckets,
  closeBucket,
  insertBuyIn,
  leavePlaceWith,
  nextBucket,
  type BuyIn,
  type Bucket,
  type NewBuyIn,
} from './table-store.ts'

export type BuyingIn = Omit<NewBuyIn, 'id'> & {
  readonly amount: Units
  /** For how long the player is kept at the place before whoever serves it must say so again. */
  readonly kept: Millis
}
/** A player's money at a place as it stands, with the bucket that is played from; null while there is none. */
export type TableMoney = { readonly buyIn: BuyIn; readonly bucket: Bucket | null }

/**
 * Brings money to a place: held at the house, to be played from. The same key is the same buy-in. It is answered as it stands: usually
 * playing; refused where the house said no.
 */
export async function buyIn(
  ports: TablePorts,
  { amount, kept, ...asked }: BuyingIn,
): Promise<TableMoney | Refusal<'place_taken' | 'key_used', null>> {
  const fresh = await insertBuyIn(ports.db, { buyIn: { ...asked, id: newId(ports.clock(), ports.random) }, kept })
  if (fresh) {
    await hold(ports, fresh, amount)
    return tableMoney(ports, fresh.id)
  }
  const known = await buyInByKey(ports.db, asked)
  if (!known) return refuse('place_taken')
  const [first] = await bucketsOf(ports.db, known.id)
  return known.place === asked.place && (!first || first.held === amount) ? tableMoney(ports, known.id) : refuse('key_used')
}

/**
 * Settles what was played since the last bucket in one go, and holds anew what the player has, with what is brought on top. Where the house
 * will not hold that much, he goes on with what he has; where it will not hold that either, because it was spent elsewhere, he has left with it.
 */
export async function nextHold(ports: TablePorts, id: string, topUp: Units = 0n): Promise<TableMoney> {
  const at = await known(ports, id)
  await finishClosed(ports, await closeBucket(ports.db, { buyIn: at, life: ports.leaseLife }))
  const [stopped] = await claimDueBuckets(ports.db, { life: ports.leaseLife, most: 1, buyIn: id })
  if (stopped) await finishBucket(ports, stopped)
  const now = await known(ports, id)
  const first = await hold(ports, now, topUp)
  const second = first === 'refused' && topUp > 0n ? await hold(ports, now, 0n) : first
  if (second === 'refused') await leaveTable(ports, id)
  return tableMoney(ports, id)
}

/** The player leaves: what was staked and won is settled, the rest given back. Asked again it answers as it stands. */
export async function leaveTable(ports: TablePorts, id: string): Promise<TableMoney> {
  const at = await known(ports, id)
  await finishClosed(ports, await leavePlaceWith(ports.db, { buyIn: at, life: ports.leaseLife }))
  return tableMoney(ports, id)
}

async function finishClosed(ports: TablePorts, closed: Bucket | null): Promise<void> {
  if (!closed) return
  ports.moment('bucket closed')
  await finishBucket(ports, closed)
}

export async function tableMoney({ db }: Pick<TablePorts, 'db'>, id: string): Promise<TableMoney> {
  const at = await known({ db }, id)
  const bucket = (await bucketsOf(db, id)).find(({ state }) => state === 'open') ?? null
  return { buyIn: at, bucket }
}

/** Holds what the player has and what is brought anew. Null where he is not there, has nothing, or something of his is on its way. */
async function hold(ports: TablePorts, at: BuyIn, added: Units): Promise<Bucket['state'] | null> {
  const id = () => newId(ports.clock(), ports.random)
  const bucket = { id: id(), hold_id: id(), commit_id: id(), settle_id: id(), return_id: id() }
  const next = await nextBucket(ports.db, { buyIn: at, added, bucket, life: ports.leaseLife })
  if (!next) return null
  await askHold(ports, next)
  return (await bucketsOf(ports.db, at.id)).find((one) => one.id === next.id)?.state ?? null
}

async function known({ db }: Pick<TablePorts, 'db'>, id: string): Promise<BuyIn> {
  const at = await buyInById(db, id)
  if (!at) throw new Error(`there is no buy-in ${id}`)
  return at
}
