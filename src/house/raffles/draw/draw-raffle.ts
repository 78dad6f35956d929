import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import { unitsText } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { record } from '#house/audit/index.ts'
import { insertDraws } from '../draw-store.ts'
import { entriesOf, frozenList } from '../entry-store.ts'
import { writeDrawn, type RaffleRow } from '../raffle-store.ts'
import { draw } from '../rules/draw.ts'
import { numbered } from '../rules/list.ts'
import { prizesOf } from '../rules/raffle.ts'
import { barredFromPrizes } from './close-list.ts'

type Drawing = { readonly merchant: { readonly code: string }; readonly now: Millis; readonly random: Random }

/** Draws a raffle whose list is frozen, all of it at once. Whoever may win nothing since then is passed over, and the prize goes to the next ticket. */
export async function drawRaffle(
  tx: Tx,
  { id, merchant: ofMerchant, terms, seed, listHash }: RaffleRow & { readonly listHash: string },
  { merchant, now, random }: Drawing,
): Promise<void> {
  const memberOf = new Map((await entriesOf(tx, id)).map(({ number, member }) => [number, member]))
  const isBarred = await barredFromPrizes(tx, [...memberOf.values()], now)
  const drawn = draw({
    seed,
    listHash,
    lines: numbered(await frozenList(tx, id)),
    prizes: prizesOf(terms),
    isPassed: ({ number }) => isBarred(memberOf.get(number) ?? 0n),
  })
  const draws = drawn.map((one) => ({ ...one, id: newId(now, random) }))
  await insertDraws(tx, { raffle: id, merchant: ofMerchant, draws })
  await writeDrawn(tx, { id, at: now })
  const after = {
    won: drawn.filter(({ prize }) => prize !== null).length,
    sum: unitsText(drawn.reduce((sum, { prize }) => sum + (prize ?? 0n), 0n)),
  }
  await record(tx, { at: now, merchant: merchant.code, actor: 'house', action: 'raffles.draw', subject: `raffle:${id}`, after })
}
