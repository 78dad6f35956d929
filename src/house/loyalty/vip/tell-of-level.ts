import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { wordsIn } from '#house/content/rules/shown.ts'
import { sendNews, type NewsOf, type NewsValues } from '#house/notifications/index.ts'
import { refuseBarred } from '../refuse-barred.ts'
import { levelAt, type Programme } from '../rules/programme.ts'

type Telling = {
  readonly merchant: number
  readonly member: bigint
  readonly news: NewsOf<'loyalty'>
  readonly programme: Programme
  readonly rank: number
  readonly values?: NewsValues
}

/** Tells a member by message of their level. Whoever may be given nothing for play now is not drawn to it by a message either. */
export async function tellOfLevel(
  tx: Tx,
  { merchant, member, news, programme, rank, values = {} }: Telling,
  at: { readonly now: Millis; readonly random: Random },
): Promise<void> {
  if (await refuseBarred(tx, member, at.now)) return
  const { names } = levelAt(programme, rank)
  const level = { named: (language: string) => wordsIn(names, { language, fallback: 'EN' }) ?? '' }
  await sendNews(tx, { about: 'loyalty', news, merchant, members: [member], values: { ...values, level } }, at)
}
