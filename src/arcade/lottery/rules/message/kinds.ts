import type { Shape } from '../lottery.ts'

/** A way to bet as messages write it: its word, other spellings, and which bet types it is. Spaces in a spelling may be left out. */
export type Kind = {
  readonly word: string
  readonly also?: readonly string[]
  /** Every order of a number's digits counts; with all of them written out it is that word. */
  readonly orders?: string
  /** Whether its numbers are bets by themselves, or one bet together. */
  readonly by: 'digits' | 'together'
  /** Only where draws have this shape; left out where in all. */
  readonly on?: readonly Shape[]
  /** By how many digits they have, or how many they are: of these all that the lottery offers. */
  readonly bets: Readonly<Record<number, readonly string[]>>
}

const bao = { 2: ['lo2'], 3: ['lo3'], 4: ['lo4'] }
const ends2Head = ['ends2-head', 'de-eighth']
const pairs = { 2: ['da2'], 3: ['da3'], 4: ['da4'], 5: ['da5'] }

export const kinds: readonly Kind[] = [
  { word: 'dd', also: ['dau duoi'], by: 'digits', bets: { 2: ['ends2'] } },
  { word: 'xc', also: ['x', 'xiu chu'], by: 'digits', bets: { 3: ['ends3'] } },
  { word: 'dau', by: 'digits', bets: { 2: ends2Head, 3: ['ends3-head'] } },
  { word: 'duoi', by: 'digits', bets: { 2: ['de'], 3: ['cang3'], 4: ['cang4'] } },
  { word: 'xcdau', by: 'digits', bets: { 3: ['ends3-head'] } },
  { word: 'xcduoi', by: 'digits', bets: { 3: ['cang3'] } },
  { word: 'b', also: ['bl', 'lo', 'bao', 'bao lo'], by: 'digits', bets: bao },
  { word: 'b7l', also: ['b7lo', 'bao bay', 'bao bay lo'], by: 'digits', bets: { 2: ['bao7'] } },
  { word: 'b8l', also: ['b8lo', 'bao tam', 'bao tam lo'], by: 'digits', bets: { 2: ['bao8'] } },
  { word: 'nt', also: ['nto', 'nhat to'], by: 'digits', bets: { 2: ['de-first'], 3: ['first3'], 4: ['first4'] } },
  { word: 'bdao', also: ['daob', 'bao dao', 'dao bao', 'bao lo dao'], orders: 'b', by: 'digits', bets: bao },
  { word: 'b7ld', also: ['b7ldao'], orders: 'b7l', by: 'digits', bets: { 2: ['bao7'] } },
  { word: 'b8ld', also: ['b8ldao'], orders: 'b8l', by: 'digits', bets: { 2: ['bao8'] } },
  { word: 'dxc', also: ['xcd', 'daoxc', 'xc dao', 'xiu chu dao'], orders: 'xc', by: 'digits', bets: { 3: ['ends3'] } },
  { word: 'dxcdau', orders: 'xcdau', by: 'digits', bets: { 3: ['ends3-head'] } },
  { word: 'dxcduoi', orders: 'xcduoi', by: 'digits', bets: { 3: ['cang3'] } },
  { word: 'da', also: ['dv', 'damb', 'dat', 'da thang'], on: ['north', 'south'], by: 'together', bets: pairs },
  // Over two stations at once. Where these draw as one, pairs that say nothing else are over both.
  { word: 'dx', also: ['dc', 'da xien', 'da cheo', 'da', 'dv'], on: ['stations'], by: 'together', bets: pairs },
  { word: 'xien', also: ['xi', 'xienmb'], by: 'together', bets: { 2: ['xien2'], 3: ['xien3'], 4: ['xien4'] } },
  { word: 'xq', also: ['xien quay'], by: 'together', bets: { 3: ['xien2', 'xien3'], 4: ['xien2', 'xien3', 'xien4'] } },
  { word: 'truot', also: ['lo truot'], by: 'together', bets: { 4: ['truot4'], 8: ['truot8'], 10: ['truot10'] } },
]

/** Whether draws of this shape have it. */
export const isOn = ({ on }: Kind, shape: Shape): boolean => on === undefined || on.includes(shape)

const spelt = kinds.flatMap((kind) =>
  [kind.word, ...(kind.also ?? [])].map((spelling) => [spelling.replaceAll(' ', ''), kind] as const),
)

/** What a spelling means, the same one on different draws. */
const spellings: ReadonlyMap<string, readonly Kind[]> = new Map(
  spelt.map(([spelling]) => [spelling, spelt.filter(([other]) => other === spelling).map(([, kind]) => kind)]),
)

/** The longest first, so that none is taken for the beginning of another. */
const alternatives = (words: readonly string[]) =>
  words
    .toSorted((a, b) => b.length - a.length)
    .map((word) => word.replaceAll(' ', String.raw`\s*`))
    .join('|')

const written = new RegExp(alternatives(kinds.flatMap(({ word, also = [] }) => [word, ...also])), 'y')

/** The kind that stands there, as draws of this shape have it if they do, and where it ends; null for none. */
export function kindAt(text: string, from: number, shape: Shape): { readonly kind: Kind; readonly to: number } | null {
  written.lastIndex = from
  const word = written.exec(text)?.[0]
  const meant = word === undefined ? [] : (spellings.get(word.replace(/\s+/g, '')) ?? [])
  const kind = meant.find((one) => isOn(one, shape)) ?? meant[0]
  return kind && word !== undefined ? { kind, to: from + word.length } : null
}
