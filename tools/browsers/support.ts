import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import { oldest } from '../../browsers.mjs'

/** One entry of the compatibility data: what each browser says of a feature, and the features inside it by name. */
type Entry = { readonly __compat?: { readonly support: Readonly<Record<string, Statement | readonly Statement[]>> } }
type Statement = {
  readonly version_added?: string | boolean | null
  readonly version_removed?: string | boolean | null
  readonly flags?: readonly unknown[]
  readonly prefix?: string
  readonly alternative_name?: string
}

/** The desktop's browser and the phone's are one engine with one number. */
const engines = [
  { names: ['chrome', 'chrome_android', 'edge'], version: oldest.chrome },
  { names: ['safari', 'safari_ios'], version: oldest.safari },
  { names: ['firefox', 'firefox_android'], version: oldest.firefox },
] as const

/** The way to a feature in the data: `api`, `URL`, `canParse_static`. */
export type Feature = readonly string[]

function entryOf(feature: Feature): Entry | undefined {
  let entry: unknown = bcd
  for (const step of feature) {
    if (typeof entry !== 'object' || entry === null || !Object.hasOwn(entry, step)) return undefined
    entry = (entry as Readonly<Record<string, unknown>>)[step]
  }
  return entry as Entry
}

export const isKnown = (feature: Feature): boolean => entryOf(feature) !== undefined

/** The names of what the data knows inside a feature. */
export const namesIn = (feature: Feature): readonly string[] =>
  Object.keys(entryOf(feature) ?? {}).filter((name) => name !== '__compat')

/** Whether one of our oldest browsers lacks it. Of what the data does not know nothing is said. */
export const isOutside = (feature: Feature): boolean => lackedBy(feature).some((lacks) => lacks.includes(true))

/** Whether one of the engines lacks it everywhere, not on a desktop alone, as touches are, or on a phone alone, as the wheel is. */
export const isWhollyOutside = (feature: Feature): boolean =>
  lackedBy(feature).some((lacks) => lacks.length > 0 && !lacks.includes(false))

/** For each engine, of those of its browsers that the data speaks of: whether they lack it. */
function lackedBy(feature: Feature): readonly (readonly boolean[])[] {
  const support = entryOf(feature)?.__compat?.support ?? {}
  return engines.map(({ names, version }) =>
    names.flatMap((name) => {
      const said = support[name]
      return said === undefined ? [] : ![said].flat().some((each) => holdsFor(each, version))
    }),
  )
}

function holdsFor(said: Statement, version: string): boolean {
  if (said.flags || said.prefix || said.alternative_name) return false
  const { version_added: added, version_removed: removed } = said
  if (typeof added !== 'string' || added === 'preview' || isNewer(added, version)) return false
  return typeof removed !== 'string' || isNewer(removed, version)
}

function isNewer(one: string, other: string): boolean {
  const parts = (version: string) => version.replace('≤', '').split('.').map(Number)
  const [major = 0, minor = 0] = parts(one)
  const [otherMajor = 0, otherMinor = 0] = parts(other)
  return major === otherMajor ? minor > otherMinor : major > otherMajor
}
