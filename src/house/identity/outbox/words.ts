import { join } from 'node:path'
import { readTexts, textOf, type Texts } from '../../../runtime/http/texts.ts'

const words: Texts = readTexts(join(import.meta.dirname, 'words'))

export type Letter = { readonly subject: string; readonly text: string }
type Worded = { readonly name: string; readonly language: string; readonly values: Readonly<Record<string, string | number>> }

/** What a message says in the member's language; English where that is not there. An SMS has no subject. */
export function wordsOf({ name, language, values }: Worded): Letter {
  const say = (part: string) => textOf(words, language, `${name}.${part}`, values)
  return { subject: name.startsWith('email.') ? say('subject') : '', text: say('text') }
}
