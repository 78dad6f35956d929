import { foldedName } from '#house/contacts/rules/person-name.ts'
import type { Likeness, Person } from './lists.ts'

/** Names that short differ by a letter and are other names. */
const SHORTEST_NEAR = 6

/** Sounds that languages write in several ways, the longer writing first. */
const sounds: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/(ck|kh|q|c|k)/g, 'k'],
  [/(dj|gi|j|y)/g, 'i'],
  [/(sch|sh|ch|ts|tz|z|x)/g, 's'],
  [/(th|dh)/g, 't'],
  [/w/g, 'v'],
  [/h/g, ''],
]

/** What stays of a name, whoever wrote it in Latin letters: `Muhammad Yusuf` and `Mohamed Youssef` sound alike. */
function sound(folded: string): string {
  const heard = folded.split(' ').map((word) => {
    const written = sounds.reduce((text, [from, to]) => text.replace(from, to), word)
    return written.slice(0, 1) + written.slice(1).replace(/[aeiou]/g, '')
  })
  return heard.map((word) => word.replace(/(.)\1+/g, '$1')).join(' ')
}

/** A text with each of its letters left out: two texts that share one differ by a letter at most. */
const slips = (text: string): string[] =>
  text.length < SHORTEST_NEAR ? [text] : [text, ...Array.from(text, (_, at) => text.slice(0, at) + text.slice(at + 1))]

/** The name with one of its words left out, where two remain. */
function shorter(folded: string): string[] {
  const words = folded.split(' ')
  return words.length < 3 ? [] : words.map((_, at) => words.filter((_word, other) => other !== at).join(' '))
}

/** Day and month as others write them, the other way round. */
const turned = (birthday: string) => `${birthday.slice(0, 4)}-${birthday.slice(8)}-${birthday.slice(5, 7)}`

const document = (text: string) =>
  `document:${text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')}`
const whole = (name: string, birthday: string) => `whole:${name}/${birthday}`
const alone = (name: string) => `alone:${name}`

function nearOf(name: string, birthday: string): string[] {
  return [`sound:${sound(name)}/${birthday}`, ...slips(name).map((text) => `slip:${text}/${birthday}`)]
}

const foldedNames = ({ names }: Person) => [...new Set(names.map(foldedName))].filter((name) => name !== '')

/** What somebody of a list is kept by. Without a birthday the name alone must do. */
export function keysOfListed(person: Person): string[] {
  const { birthday } = person
  const ofName = foldedNames(person).flatMap((name) =>
    birthday === null
      ? [alone(name)]
      : [whole(name, birthday), ...nearOf(name, birthday), ...shorter(name).map((part) => `part:${part}/${birthday}`)],
  )
  return [...new Set([...person.documents.map(document), ...ofName])]
}

/** What a member is looked up by, and how like somebody of a list they are where it is found. */
export function keysOfAsked(person: Person): ReadonlyMap<string, Likeness> {
  const { birthday } = person
  const names = foldedNames(person)
  const near = names.flatMap((name) =>
    birthday === null
      ? [alone(name)]
      : [
          alone(name),
          whole(name, turned(birthday)),
          ...nearOf(name, birthday),
          `part:${name}/${birthday}`,
          ...shorter(name).map((part) => whole(part, birthday)),
        ],
  )
  const exact = [...person.documents.map(document), ...(birthday === null ? [] : names.map((name) => whole(name, birthday)))]
  return new Map<string, Likeness>([...near.map((key) => [key, 'near'] as const), ...exact.map((key) => [key, 'exact'] as const)])
}
