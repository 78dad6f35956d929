import type { Place } from './store.ts'

const laneOf = (chain: string) => chain.slice(chain.lastIndexOf('/') + 1)

/** A row among those of its merchant. */
export const entryId = ({ chain, seq }: Pick<Place, 'chain' | 'seq'>) => `${laneOf(chain)}-${seq}`

/** Where a page of a merchant's rows ends, and the place that such a cursor names; null where it names none. */
export const cursorOf = ({ at, chain, seq }: Place) => `${at.getTime()}-${laneOf(chain)}-${seq}`

export function placeOf(cursor: string | undefined, merchant: string): Place | null {
  const [, at, lane, seq] = /^(\d{1,15})-(\d{1,2})-(\d{1,18})$/.exec(cursor ?? '') ?? []
  return at && lane && seq ? { at: new Date(Number.parseInt(at, 10)), chain: `${merchant}/${lane}`, seq: BigInt(seq) } : null
}
