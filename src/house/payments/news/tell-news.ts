import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { readTexts, textOf, type Texts } from '#runtime/http/texts.ts'
import { tellMember } from '#house/content/index.ts'

const words: Texts = readTexts(join(import.meta.dirname, 'words'))

export const newsNames = [
  'payee_added',
  'withdrawal_approved',
  'withdrawal_rejected',
  'withdrawal_paid',
  'withdrawal_paid_in_part',
  'withdrawal_refused',
  'withdrawal_lapsed',
  'withdrawal_forced',
  'withdrawal_answered',
  'withdrawal_settled',
] as const
type NewsName = (typeof newsNames)[number]

/** What members are told of their payments; each has a title and a text in every file of words. */
export type PaymentNews = {
  readonly merchant: number
  readonly member: bigint
  readonly news: NewsName
  readonly values: Readonly<Record<string, string>>
  /** The name of a reason, which is said in the words of the same files. */
  readonly why?: string
}

/** Puts word of a payment into the member's inbox, in the transaction in which it becomes true. */
export async function tellNews(
  tx: Tx,
  { merchant, member, news, values, why }: PaymentNews,
  at: { readonly now: Millis; readonly random: Random },
): Promise<void> {
  const said = Object.keys(words).map((language) => {
    const reason = why === undefined ? '' : textOf(words, language, why, values)
    const say = (part: string) => textOf(words, language, `${news}.${part}`, { ...values, why: reason })
    return [language, { title: say('title'), content: `<p>${say('text')}</p>` }] as const
  })
  await tellMember(tx, { merchant, member, texts: Object.fromEntries(said) }, at)
}
