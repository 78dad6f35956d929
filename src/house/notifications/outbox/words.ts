import { join } from 'node:path'
import { readTexts, textOf, type Texts } from '#runtime/http/texts.ts'

const words: Texts = readTexts(join(import.meta.dirname, 'words'))

export type Letter = { readonly subject: string; readonly text: string }
type Worded = { readonly name: string; readonly language: string; readonly values: Readonly<Record<string, string | number>> }

/** What people copy: exactly as it is, without the signs that keep a name's direction in a text from the right. */
const copied = /\{(code|password|link)\}/g

/** What a message says in the member's language; English where that is not there. An SMS has no subject. */
export function wordsOf({ name, language, values: { code, password, link, ...values } }: Worded): Letter {
  const exact: Worded['values'] = { code: code ?? '', password: password ?? '', link: link ?? '' }
  const say = (part: string) =>
    textOf(words, language, `${name}.${part}`, values).replace(copied, (_, blank: string) => String(exact[blank]))
  return { subject: name.startsWith('email.') ? say('subject') : '', text: say('text') }
}
