import type { Millis } from '#kit/clock.ts'
import type { Tx } from '#runtime/database.ts'
import { maskName } from '#house/games/rules/mask-name.ts'
import { pausedAmong } from '#house/limits/index.ts'
import { frozenAmong, namesOf } from '#house/members/index.ts'
import { barredAmong } from '#house/promotions/index.ts'
import { countTickets } from '../count-tickets.ts'
import { entriesOf, writeList } from '../entry-store.ts'
import { writeClosed, type RaffleRow } from '../raffle-store.ts'
import { hashOf, listText } from '../rules/list.ts'

/** Those of these members who may win nothing now: they pause, are excluded or frozen, or kept from promotions. */
export async function barredFromPrizes(tx: Tx, members: readonly bigint[], now: Millis): Promise<(member: bigint) => boolean> {
  const paused = await pausedAmong(tx, members, now)
  const frozen = await frozenAmong(tx, members)
  const barred = await barredAmong(tx, members)
  return (member) => paused.has(member) || frozen.has(member) || barred.has(member)
}

/** Freezes the list of tickets for good, and its hash: whoever may win nothing now is not on it. Every stake that counts is known. */
export async function closeList(
  tx: Tx,
  { id, terms }: RaffleRow,
  { merchant, now }: { readonly merchant: { readonly id: number; readonly currency: string }; readonly now: Millis },
): Promise<void> {
  const entries = await countTickets(tx, { merchant, terms }, await entriesOf(tx, id))
  const members = entries.map(({ member }) => member)
  const isBarred = await barredFromPrizes(tx, members, now)
  const nameOf = await namesOf(tx, members)
  const lines = entries
    .filter(({ member, tickets }) => tickets > 0 && !isBarred(member))
    .map(({ number, tickets, member }) => ({ number, tickets, player: maskName(nameOf(member)) }))
  await writeList(tx, { raffle: id, lines })
  await writeClosed(tx, { id, listHash: hashOf(listText(lines)), at: now })
}
