import { stakesKnownUntil, type Keeping } from '#house/loyalty/index.ts'
import type { Merchant } from '#house/merchants/index.ts'
import { countTickets } from '../count-tickets.ts'
import { entriesOf, writeTickets } from '../entry-store.ts'
import { lockRaffle, rafflesToCome, type RaffleRow } from '../raffle-store.ts'
import { closesAt, drawAt } from '../rules/raffle.ts'
import { closeList } from './close-list.ts'
import { drawRaffle } from './draw-raffle.ts'
import { payPrizes } from './pay-prizes.ts'

/** What a minute of the house does for raffles: tickets are counted, lists frozen and draws held whose time has come, and prizes paid. */
export async function keepRaffles(keeping: Keeping): Promise<void> {
  const { db, directory, signal } = keeping
  const known = await stakesKnownUntil(db)
  for (const raffle of await rafflesToCome(db)) {
    const merchant = await directory.byId(raffle.merchant)
    if (merchant && !signal?.aborted) await keepRaffle(keeping, { raffle, merchant, known: known ?? 0 })
  }
  await payPrizes(keeping)
}

type Kept = { readonly raffle: RaffleRow; readonly merchant: Merchant; readonly known: number }

/** The next step of a raffle, if its time has come; a step that another process took meanwhile is not taken again. */
async function keepRaffle({ transact, clock, random }: Keeping, { raffle, merchant, known }: Kept): Promise<void> {
  const now = clock()
  const { terms } = raffle
  const isOver = closesAt(terms, merchant.calendar) <= known
  await transact(async (tx) => {
    const locked = await lockRaffle(tx, raffle)
    if (!locked || locked.closedAt !== null || locked.cancelledAt !== null) return
    if (isOver) return closeList(tx, locked, { merchant, now })
    const entries = await countTickets(tx, { merchant, terms }, await entriesOf(tx, raffle.id))
    if (entries.length > 0) await writeTickets(tx, { raffle: raffle.id, entries })
  })
  if (!isOver || now < drawAt(terms, merchant.calendar)) return
  await transact(async (tx) => {
    const locked = await lockRaffle(tx, raffle)
    if (!locked || locked.drawnAt !== null || locked.cancelledAt !== null) return
    const { listHash } = locked
    if (listHash !== null) await drawRaffle(tx, { ...locked, listHash }, { merchant, now, random })
  })
}
