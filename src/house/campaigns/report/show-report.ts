import type { Database } from '#runtime/database.ts'
import { countOpened } from '#house/notifications/index.ts'
import type { JourneyReport } from '../console-contract.ts'
import { differenceOf } from '../rules/difference.ts'
import { inboxMessages, sendingsOf, sumsOf, type Group } from './report-store.ts'

const MOST_MESSAGES = 10_000

const shareOf = ({ entered, reached }: Group) => ({ reached, of: entered })

export async function showReport(db: Database, journey: string): Promise<JourneyReport> {
  const sums = await sumsOf(db, journey)
  const messages = await inboxMessages(db, { journey, limit: MOST_MESSAGES })
  const [written, heldOut] = [shareOf(sums.written), shareOf(sums.heldOut)]
  return {
    entered: written.of + heldOut.of,
    going: sums.going,
    sendings: await sendingsOf(db, journey),
    opened: { reached: await countOpened(db, messages), of: messages.length },
    written,
    heldOut,
    difference: differenceOf(written, heldOut),
  }
}
