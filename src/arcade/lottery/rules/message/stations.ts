import { stations as drawing } from '../calendar/stations.ts'
import { folded } from './fold.ts'

export type Region = 'south' | 'centre' | 'north'

/** The stations that draw, as they are called. */
const calledIn = (region: Region): readonly string[] => drawing.flatMap((one) => (one.region === region ? [one.called] : []))

const regions: Readonly<Record<Region, { readonly name: string; readonly spelt: readonly string[] }>> = {
  south: { name: 'Miền Nam', spelt: ['mn', 'dmn', 'dn', 'dnam', 'mnam', 'miennam'] },
  centre: { name: 'Miền Trung', spelt: ['mt', 'dmt', 'dt', 'dtrung', 'mtrung', 'mientrung'] },
  north: { name: 'Miền Bắc', spelt: ['mb', 'dmb', 'dbac', 'mbac', 'mienbac', 'hn', 'hanoi'] },
}

/** Other names that a station goes by. */
const others: Readonly<Record<string, readonly string[]>> = {
  'TP. HCM': ['hcm', 'tp', 'hochiminh', 'tphochiminh', 'sg', 'saigon'],
  'Thừa Thiên Huế': ['hue'],
}

/** What a name may mean: a station, or its region as a whole. */
export type Meant = { readonly name: string; readonly region: Region; readonly isRegion: boolean }

/** Short, half and whole: tg, tgiang, tiengiang. */
function spellingsOf(station: string): readonly string[] {
  const words = folded(station).match(/[a-z]+/g) ?? []
  const initials = words.map((word) => word.slice(0, 1))
  const half = [...initials.slice(0, -1), words.at(-1)]
  return [...new Set([initials.join(''), half.join(''), words.join(''), ...(others[station] ?? [])])]
}

const spelt = Object.entries(regions).flatMap(([key, { name, spelt: spellings }]) => {
  const region = key as Region
  const whole: Meant = { name, region, isRegion: true }
  const own = calledIn(region).map((station): Meant => ({ name: station, region, isRegion: false }))
  return [
    ...spellings.map((spelling) => [spelling, whole] as const),
    ...own.flatMap((meant) => spellingsOf(meant.name).map((spelling) => [spelling, meant] as const)),
  ]
})

/** All that a spelling may mean: short names of several are the same. */
const meanings: ReadonlyMap<string, readonly Meant[]> = new Map(
  spelt.map(([spelling]) => [spelling, spelt.filter(([other]) => other === spelling).map(([, meant]) => meant)]),
)

/** Stations of whatever region the message is read for: 2dai, 2 đài, 3d. */
const stationsHere: readonly Meant[] = Object.entries(regions).map(([region, { name }]) => ({
  name,
  region: region as Region,
  isRegion: true,
}))

const MOST_WORDS = 3

/** The names that a text begins with, each with all that it may mean, and how far they reach. `isCounted`: a number of stations stands before it. */
export function namesIn(
  text: string,
  isCounted: boolean,
): { readonly names: readonly (readonly Meant[])[]; readonly to: number } {
  const words = [...(/^(?:[\s.,:;-]*[a-z]+)+/.exec(text)?.[0] ?? '').matchAll(/[a-z]+/g)]
  const names: (readonly Meant[])[] = []
  let to = 0
  const [first] = words
  for (let at = first?.[0] === 'dai' ? 1 : 0; at < words.length;) {
    const size = [MOST_WORDS, 2, 1].find((count) => at + count <= words.length && meanings.has(joined(words, at, count)))
    if (size === undefined) break
    names.push(meanings.get(joined(words, at, size)) ?? [])
    at += size
    const last = words[at - 1]
    to = (last?.index ?? 0) + (last?.[0].length ?? 0)
  }
  const isBare = names.length === 0 && (first?.[0] === 'dai' || (isCounted && first?.[0] === 'd'))
  if (first && isBare) return { names: [stationsHere], to: first.index + first[0].length }
  return { names, to }
}

const joined = (words: readonly RegExpExecArray[], from: number, count: number) =>
  words
    .slice(from, from + count)
    .map(([word]) => word)
    .join('')
