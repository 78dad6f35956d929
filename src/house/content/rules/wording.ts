import { refuse, type Refusal } from '#kit/refusal.ts'
import { patternIds, type PatternId } from '#house/merchants/contract.ts'

/** Of a text, in characters. */
export const LONGEST_WORDING = 300

/** Texts that a merchant may word itself, by the key that the specification names, with the blanks that each must fill. */
const blanksOfTexts = {
  game_maintenance: [],
  info_maintenance: [],
  blockip: [],
  info_ip_block: ['ip'],
  in_immediate_game: [],
  in_free_trial: [],
  in_need_true_account: [],
  in_increase_submit: [],
  in_incorrect_password: [],
  invitation_code_error: [],
} as const satisfies Readonly<Record<string, readonly string[]>>

type TextName = keyof typeof blanksOfTexts
export type HintKey = `reg_pattern_${PatternId}`
export type WordingKey = TextName | HintKey

const hintKeys = patternIds.map((id): HintKey => `reg_pattern_${id}`)
export const wordingKeys: readonly WordingKey[] = [...(Object.keys(blanksOfTexts) as TextName[]), ...hintKeys]

export const isHint = (key: WordingKey): key is HintKey => key.startsWith('reg_pattern_')

/** Hints that say no length, for what they ask has a form of its own. */
const lengthless: readonly HintKey[] = [
  'reg_pattern_email',
  'reg_pattern_date_ymd',
  'reg_pattern_date_mdy',
  'reg_pattern_full_name',
]

export function blanksOf(key: WordingKey): readonly string[] {
  if (!isHint(key)) return blanksOfTexts[key]
  return lengthless.includes(key) ? [] : ['length']
}

/** Under which name a page says it: a refusal of the house goes by its code. */
export const saidAs = (key: WordingKey): string => (key === 'in_incorrect_password' ? 'login_incorrect' : key)

/** The blanks of a text, each once; null where its braces are none. */
function blanksIn(text: string): readonly string[] | null {
  const blank = /\{\{(\w+)\}\}/g
  return /[{}]/.test(text.replace(blank, '')) ? null : [...new Set([...text.matchAll(blank)].map(([, name]) => name as string))]
}

/** Whether a text fills the blanks of its key, all of them and no others. */
export function fillsBlanks(key: WordingKey, text: string): boolean {
  const wanted = blanksOf(key)
  const found = blanksIn(text)
  return found !== null && found.length === wanted.length && wanted.every((name) => found.includes(name))
}

/** By language code. */
export type WordingTexts = Readonly<Record<string, string>>

/** `at` is the language of the first text that cannot stand. */
export function judgeWording(
  { key, texts }: { readonly key: WordingKey; readonly texts: WordingTexts },
  offered: readonly string[],
): Refusal<'wording_language' | 'wording_blanks', { readonly at: string }> | null {
  const foreign = Object.keys(texts).find((language) => !offered.includes(language))
  if (foreign !== undefined) return refuse('wording_language', { at: foreign })
  const wrong = Object.entries(texts).find(([, text]) => !fillsBlanks(key, text))
  return wrong ? refuse('wording_blanks', { at: wrong[0] }) : null
}
