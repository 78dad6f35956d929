import { join } from 'node:path'
import type { Millis } from '#kit/clock.ts'
import type { Random } from '#kit/random.ts'
import type { Tx } from '#runtime/database.ts'
import { readTexts, textOf, type Texts } from '#runtime/http/texts.ts'
import { tellMembers } from '#house/content/index.ts'
import type { ContractKind } from '../rules/terms.ts'

const words: Texts = readTexts(join(import.meta.dirname, 'words'))

export type AgentNews =
  | 'contract_offered'
  | 'contract_asked'
  | 'contract_end_asked'
  | 'contract_accepted'
  | 'contract_rejected'
  | 'contract_withdrawn'
  | 'contract_ended'
  | 'contract_lowered'
  | 'preset_missed'
  | 'bill_made'
  | 'bill_ready'
  | 'bill_denied'
  | 'bill_paid'

/** What members are told of contracts and what they bring; each has a title and a text in every file of words. */
export type Told = {
  readonly merchant: number
  /** All are told the same. */
  readonly members: readonly bigint[]
  readonly news: AgentNews
  readonly kind: ContractKind
  /** The other side’s account; null is the house. */
  readonly who?: string | null
  readonly values?: Readonly<Record<string, string>>
}

/** Puts word into members' inboxes, in the transaction in which it becomes true; their open pages hear of it at its commit. */
export async function tellAgents(
  tx: Tx,
  { merchant, members, news, kind, who = null, values = {} }: Told,
  at: { readonly now: Millis; readonly random: Random },
): Promise<void> {
  const said = Object.keys(words).map((language) => {
    const word = (code: string) => textOf(words, language, code, null)
    const named = { ...values, who: who ?? word('house'), kind: word(`kind.${kind}`) }
    const say = (part: string) => textOf(words, language, `${news}.${part}`, named)
    return [language, { title: say('title'), content: `<p>${say('text')}</p>` }] as const
  })
  await tellMembers(tx, { merchant, members, texts: Object.fromEntries(said) }, at)
}
