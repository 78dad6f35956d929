import { SECOND, type Millis } from '#kit/clock.ts'
import { refuse, type Refusal } from '#kit/refusal.ts'
import type { Database } from '#runtime/database.ts'
import { listenPaced } from '#runtime/listen.ts'
import type { Log } from '#runtime/log.ts'
import type { Directory } from '#house/merchants/index.ts'
import { closedIn } from '#house/merchants/rules/modules.ts'
import type { MembersAmong } from '#house/notifications/index.ts'
import type { Winner } from '../contract.ts'
import { BOARD } from './contract.ts'
import { winnersOf, WINNERS_CHANGED } from './winners.ts'

/** However many win, a board is told at once and then no more often than this. */
const PACE: Millis = 5 * SECOND

export type AdmittingToWinners = {
  readonly db: Database
  readonly directory: Pick<Directory, 'byCode'>
  readonly membersAmong: MembersAmong
}

/** A board is told to the merchant's own members. */
export async function admitsToWinners(
  { db, directory, membersAmong }: AdmittingToWinners,
  { member, merchant }: { readonly member: bigint; readonly merchant: string },
): Promise<Refusal<'forbidden', null> | null> {
  const known = await directory.byCode(merchant)
  const own = known ? await membersAmong(db, { merchant: known.id, ids: [member] }) : []
  return own.length > 0 ? null : refuse('forbidden')
}

/** Where a board is heard, by whom there is in this process. */
type Board = {
  readonly isHeard: () => boolean
  readonly sendAllHere: (name: 'board', board: { readonly list: Winner[] }) => void
}

export type WatchingWinners = {
  readonly url: string
  readonly db: Database
  readonly log: Log
  readonly directory: Pick<Directory, 'byId'>
  readonly at: (place: { readonly merchant: string; readonly language: string }) => Board
}

/** Shows the members who listen in this process each new win of their merchant, in their languages. */
export function watchWinners({ url, db, log, directory, at }: WatchingWinners): { readonly stop: () => Promise<void> } {
  const touched = new Set<number>()
  const tell = async (id: number) => {
    const merchant = await directory.byId(id)
    for (const language of merchant?.languages ?? []) {
      const board = at({ merchant: merchant?.code ?? '', language })
      if (!board.isHeard()) continue
      const closed = closedIn(merchant?.modules ?? [], 'games')
      const winners = await winnersOf(db, { merchant: id, language, closed: [...closed], category: null, limit: BOARD })
      board.sendAllHere('board', { list: winners.map(({ vo }) => vo) })
    }
  }
  return listenPaced({
    url,
    channels: [WINNERS_CHANGED],
    log,
    onNotice: ({ payload }) => void touched.add(Number.parseInt(payload, 10)),
    pace: PACE,
    isDue: () => touched.size > 0,
    look: async () => {
      const merchants = [...touched]
      touched.clear()
      for (const merchant of merchants)
        await tell(merchant).catch((error: unknown) => log.error({ err: error }, 'a win could not be told'))
    },
  })
}
