import { DAY, type Clock, type Millis } from '#kit/clock.ts'
import { showUnits, type Units } from '#kit/money.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { sendNews } from '#house/notifications/index.ts'
import { takeUntoldCorrections } from './correction-store.ts'

/** Nobody is told of what is so long ago, as where a journal is read from its beginning. */
const REACH: Millis = 7 * DAY
const TOGETHER = 200

export type TellingCorrections = {
  readonly transact: <Result>(work: (tx: Tx) => Promise<Result>) => Promise<Result>
  readonly clock: Clock
  readonly random: Random
}

/** Tells each member of a bet that was settled anew: what it paid before, what it pays now, and the difference. Answers how many were told. */
export async function tellCorrections({ transact, clock, random }: TellingCorrections): Promise<number> {
  const now = clock()
  const asked = { at: new Date(now), since: new Date(now - REACH), most: TOGETHER }
  return transact(async (tx) => {
    const untold = await takeUntoldCorrections(tx, asked)
    for (const { merchant, member, currency, pays, difference, names } of untold) {
      const money = (units: Units) => `${showUnits(units)} ${currency}`
      const values = {
        game: { named: (language: string) => names[language] ?? names['EN'] ?? '' },
        before: money(pays - difference),
        now: money(pays),
        difference: money(difference < 0n ? -difference : difference),
      }
      const news = difference > 0n ? 'correction_added' : 'correction_deducted'
      await sendNews(tx, { about: 'games', news, merchant, members: [member], values }, { now, random })
    }
    return untold.length
  })
}
