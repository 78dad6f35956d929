import { isKnown, isOutside, isWhollyOutside, namesIn, type Feature } from './support.ts'

/** Says of the names of the compiler's libraries whether an old browser lacks what they stand for. */
export type Missing = {
  readonly member: (owner: string, name: string) => boolean
  readonly fixed: (owner: string, name: string) => boolean
  readonly value: (name: string) => boolean
}

/** What the libraries call by other names than the data. */
const aliases: Readonly<Record<string, string>> = {
  IteratorObject: 'Iterator',
  ReadonlyArray: 'Array',
  ReadonlyMap: 'Map',
  ReadonlySet: 'Set',
}
const typedArray = /^(?:Big)?(?:Int|Uint|Float)\d+(?:Clamped)?Array$/

/**
 * Whoever has an object of a kind that a browser lacks asked for the kind first, so its members stand. Iterators are older than the name by
 * which they are known.
 */
const isAskedFor = (kind: Feature) => isOutside(kind) && kind.at(-1) !== 'Iterator'

/** The language: constructors are interfaces of their own there, and what is fixed to one stands beside what its objects have. */
export function languageFeatures(inside: Feature): Missing {
  const root: Feature = ['javascript', 'builtins', ...inside]
  const owners = (name: string) => {
    const plain = name.replace(/Constructor$/, '')
    const owner = aliases[plain] ?? plain
    return typedArray.test(owner) ? [owner, 'TypedArray'] : [owner]
  }
  const member = (owner: string, name: string) =>
    owners(owner).some((each) => !isAskedFor([...root, each]) && isOutside([...root, each, name]))
  return { member, fixed: member, value: (name) => isOutside([...root, name]) }
}

/** Parts of interfaces stand alone in the libraries; the data knows the interfaces alone. `holders` names those of a part. */
export function webFeatures(inside: Feature, holders: (part: string) => readonly string[]): Missing {
  const root: Feature = ['api', ...inside]
  const isGlobal = (owner: string) => inside.length === 0 && (owner === 'Window' || owner === 'WindowOrWorkerGlobalScope')
  const isMissing = (owner: string, name: string) => {
    if (isGlobal(owner) && isKnown([...root, name])) return isOutside([...root, name])
    const named = isKnown([...root, owner]) ? [owner] : holders(owner)
    return named.some((each) => !isAskedFor([...root, each]) && isOutside([...root, each, name]))
  }
  return {
    member: isMissing,
    fixed: (owner, name) => isMissing(owner, `${name}_static`),
    value: (name) =>
      inside.length > 0
        ? isOutside([...root, name]) || isOutside([...root, `${name}_static`])
        : isOutside(['api', name]) || isOutside(['api', 'Window', name]),
  }
}

/** Events that one of the engines never sends, whoever would be asked for them: `scrollend`. */
export function missingEvents(): ReadonlySet<string> {
  const missing = new Map<string, boolean>()
  for (const owner of namesIn(['api']))
    for (const name of namesIn(['api', owner]).filter((each) => each.endsWith('_event'))) {
      const event = name.slice(0, -'_event'.length)
      missing.set(event, isWhollyOutside(['api', owner, name]) && (missing.get(event) ?? true))
    }
  return new Set([...missing].filter(([, lacks]) => lacks).map(([event]) => event))
}
