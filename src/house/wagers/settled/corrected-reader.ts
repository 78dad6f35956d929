import type { Tx } from '#runtime/database.ts'
import type { Reader } from '#runtime/journal-reader.ts'
import type { Units } from '#kit/money.ts'
import type { Entry } from '#house/wallet/index.ts'
import { settledReader, type Reading, type SettledWager } from './settled-reader.ts'

/** A settled bet that another version of its result settled anew: what it pays now, and the difference that was moved. */
export type CorrectedWager = Pick<
  SettledWager,
  'lane' | 'seq' | 'at' | 'merchant' | 'member' | 'vendor' | 'game' | 'currency'
> & {
  readonly pays: Units
  readonly difference: Units
}

/** A settlement names the whole payout, and moves the difference. */
function correctedIn({ settled, played }: Reading<SettledWager>): readonly CorrectedWager[] {
  const changed = settled.filter(({ corrects, bets, payout }) => corrects && bets === 0 && payout !== 0n)
  if (changed.length === 0) return []
  const faces = new Map(
    played.flatMap(({ lane, seq, kind, face }) => (kind === 'settle' ? [[`${lane}/${seq}`, face] as const] : [])),
  )
  return changed.flatMap(({ payout: difference, ...wager }) => {
    const pays = faces.get(`${wager.lane}/${wager.seq}`) ?? null
    return pays === null ? [] : [{ ...wager, pays, difference }]
  })
}

type Following = {
  readonly name: string
  /** Writes its own tables. */
  readonly read: (tx: Tx, corrected: readonly CorrectedWager[]) => Promise<void>
  readonly clear: (tx: Tx) => Promise<void>
}

/** A reader of the journal that is told of bets that were settled anew. */
export const correctedReader = ({ name, read, clear }: Following): Reader<Entry> =>
  settledReader({
    name,
    clear,
    read: async (tx, reading) => {
      const corrected = correctedIn(reading)
      if (corrected.length > 0) await read(tx, corrected)
    },
  })
