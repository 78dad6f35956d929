import type { Millis } from '#kit/clock.ts'
import { newId } from '#kit/ids.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { CLEANER } from '#runtime/clean-html.ts'
import { cleanWords, type Words } from '#runtime/clean-words.ts'
import { BY_THE_HOUSE, insertMessages } from './store.ts'
import { sayNewsCame } from './say-inbox-changed.ts'

/** What the house tells members, in every language it has words in; the content is HTML. */
type Telling = { readonly merchant: number; readonly texts: Readonly<Record<string, Words>> }
export type News = Telling & { readonly member: bigint }

type At = { readonly now: Millis; readonly random: Random }

/** Puts news into a member's inbox inside the transaction in which it becomes true, and tells their open pages at its commit. */
export const tellMember = (tx: Tx, { member, ...news }: News, at: At): Promise<void> =>
  tellMembers(tx, { ...news, members: [member] }, at)

/** The same news for many, in two statements however many they are. */
export async function tellMembers(
  tx: Tx,
  { merchant, members, texts }: Telling & { readonly members: readonly bigint[] },
  { now, random }: At,
): Promise<void> {
  if (members.length === 0) return
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
  })
  await sayNewsCame(tx, { merchant, members })
}
