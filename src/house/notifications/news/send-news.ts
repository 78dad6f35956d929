import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { htmlText } from '#runtime/http/html-text.ts'
import { readTexts, textOf, type Texts } from '#runtime/http/texts.ts'
import { sendToInboxes } from '../inbox/send-to-inboxes.ts'

/** What members are told in their inbox, by what it is about; each has a title and a text in every file of its words. */
export const newsNames = {
  access: [
    'password_changed',
    'payment_password_changed',
    'factor_added',
    'factor_removed',
    'new_device',
    'opened_by_link',
    'remembered_stolen',
    'contact_changed',
    'provider_linked',
    'provider_unlinked',
  ],
  agents: [
    'contract_offered',
    'contract_asked',
    'contract_end_asked',
    'contract_accepted',
    'contract_rejected',
    'contract_withdrawn',
    'contract_ended',
    'contract_lowered',
    'preset_missed',
    'bill_made',
    'bill_ready',
    'bill_denied',
    'bill_paid',
  ],
  campaigns: ['welcome', 'first_deposit', 'miss_you', 'level', 'whats_new'],
  care: ['check_in', 'limits', 'time_out', 'limit_set', 'time_out_begun'],
  games: ['correction_added', 'correction_deducted', 'draw_won'],
  loyalty: ['level_reached', 'level_lost', 'gift_paid', 'gift_free'],
  payments: [
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
  ],
  points: ['redemption_approved', 'redemption_rejected'],
  promotions: ['application_granted', 'application_rejected', 'stakes_uncounted', 'stakes_counted'],
  raffles: ['prize_won', 'raffle_cancelled'],
  referral: ['friend_counted', 'welcome_paid'],
  verification: ['accepted', 'refused', 'again', 'taken_back'],
  wallet: ['credit', 'debit'],
} as const
type Names = typeof newsNames
type Subject = keyof Names
export type NewsOf<About extends Subject> = Names[About][number]

/** What such news is about, the pages of rewards show. */
const rewarding: ReadonlySet<Subject> = new Set(['loyalty', 'points', 'promotions', 'raffles', 'referral'])

const folder = join(import.meta.dirname, 'words')
export const newsWords = Object.fromEntries(
  readdirSync(folder).map((about) => [about, readTexts(join(folder, about))]),
) as Readonly<Record<Subject, Texts>>

/** What the words name: as it is, by a word of the same file, or as whoever tells it calls it in a language. */
type Value = string | { readonly word: string } | { readonly named: (language: string) => string }
export type NewsValues = Readonly<Record<string, Value>>

export type News<About extends Subject> = {
  readonly about: About
  readonly news: NewsOf<About>
  readonly merchant: number
  /** All are told the same. */
  readonly members: readonly bigint[]
  readonly values: NewsValues
  /** A word of the same file: why such news comes, and that its reader may have it stopped. */
  readonly stoppable?: string
}

/** Puts news into members' inboxes, in the transaction in which it becomes true; their open pages hear of it at its commit. Answers the messages' ids. */
export async function sendNews<About extends Subject>(
  tx: Tx,
  { about, news, merchant, members, values, stoppable }: News<About>,
  at: { readonly now: Millis; readonly random: Random },
): Promise<readonly string[]> {
  const words = newsWords[about]
  const texts = Object.keys(words).map((language) => {
    const title = textOf(words, language, `${news}.title`, namedIn(words, { language, values }))
    // Words have links in them; what they name is plain, and stays as somebody wrote it.
    const named = namedIn(words, { language, values, as: htmlText })
    const parts = [`${news}.text`, ...(stoppable === undefined ? [] : [stoppable])]
    const content = parts.map((part) => `<p>${textOf(words, language, part, named)}</p>`).join('')
    return [language, { title, content }] as const
  })
  const reward = rewarding.has(about)
  const telling = { merchant, members, texts: Object.fromEntries(texts), stoppable: stoppable !== undefined, reward }
  return sendToInboxes(tx, telling, at)
}

/** What news says in one language, outside of the inbox. */
export function newsWord(about: Subject, { language, word, values }: NewsWord): string {
  return textOf(newsWords[about], language, word, values)
}
type NewsWord = { readonly language: string; readonly word: string; readonly values: Readonly<Record<string, string>> }

type Naming = { readonly language: string; readonly values: NewsValues; readonly as?: (plain: string) => string }

function namedIn(words: Texts, { language, values, as = String }: Naming): Readonly<Record<string, string>> {
  const plain = Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, as(value)]] : [])),
  )
  const said = Object.entries(values).map(([name, value]) => {
    if (typeof value === 'string') return [name, as(value)]
    return [name, 'word' in value ? textOf(words, language, value.word, plain) : as(value.named(language))]
  })
  return Object.fromEntries(said) as Record<string, string>
}
