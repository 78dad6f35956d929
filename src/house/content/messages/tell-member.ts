import type { Millis } from '../../../kit/clock.ts'
import { newId } from '../../../kit/ids.ts'
import type { Random } from '../../../kit/random.ts'
import type { Tx } from '../../../runtime/database.ts'
import { CLEANER } from '../words/clean-html.ts'
import { cleanWords, type Words } from '../words/clean-words.ts'
import { BY_THE_HOUSE, insertMessage } from './store.ts'
import { sayInboxChanged } from './tell-message.ts'

/** What the house tells one member, in every language it has words in; the content is HTML. */
export type News = {
  readonly merchant: number
  readonly member: bigint
  readonly texts: Readonly<Record<string, Words>>
}

/** Puts news into a member's inbox inside the transaction in which it becomes true, and tells their open pages at its commit. */
export async function tellMember(
  tx: Tx,
  { merchant, member, texts }: News,
  { now, random }: { readonly now: Millis; readonly random: Random },
): Promise<void> {
  await insertMessage(tx, {
    ...{ id: newId(now, random), merchant, member, texts: cleanWords(texts), cleaner: CLEANER },
    ...{ comesAt: now, writtenAt: now, writtenBy: BY_THE_HOUSE, writtenName: '' },
  })
  await sayInboxChanged(tx, { merchant, member, news: true })
}
