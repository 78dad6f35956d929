import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords, type Words } from '#runtime/clean-words.ts'
import { BY_THE_HOUSE, insertMessages } from './store.ts'
import { announceNews } from './announce-inbox-changed.ts'

/** What the house tells members, in every language it has words in; the content is HTML. */
type Telling = {
  readonly merchant: number
  readonly members: readonly bigint[]
  readonly texts: Readonly<Record<string, Words>>
  /** Whoever reads it may have such messages stopped. */
  readonly stoppable?: boolean
  /** A reward has come or gone, or may be taken. */
  readonly reward?: boolean
}

type At = { readonly now: Millis; readonly random: Random }

/**
 * Puts news into members’ inboxes inside the transaction in which it becomes true, in two statements however many they are, and tells their
 * open pages at its commit. Answers their ids, in the order of the members.
 */
export async function sendToInboxes(
  tx: Tx,
  { merchant, members, texts, stoppable = false, reward = false }: Telling,
  { now, random }: At,
): Promise<readonly string[]> {
  if (members.length === 0) return []
  const ids = members.map(() => newId(now, random))
  await insertMessages(tx, {
    merchant,
    texts: cleanWords(texts),
    cleaner: CLEANER,
    comesAt: now,
    writtenAt: now,
    ids,
    members,
    writtenBy: BY_THE_HOUSE,
    writtenName: '',
    stoppable,
  })
  await announceNews(tx, { merchant, members, reward })
  return ids
}
