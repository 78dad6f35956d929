import { code, matching, type Tree } from '../tree.ts'
import { apartFrom, isException, type Exceptions } from './exceptions.ts'
import { importsOf, isTest, moduleOf, ours } from './imports.ts'

/** What leaves its module, its app or its part is named by `imports` of package.json; what stands at the project's root has no such name. */
export function leaving(tree: Tree): string[] {
  return importsOf(tree).flatMap(({ from, to, as }) =>
    as.startsWith('.') && ours.test(from) && ours.test(to) && moduleOf(from) !== moduleOf(to)
      ? [`${from}: ${as} leaves ${moduleOf(from)}; name it by #`]
      : [],
  )
}

const FEWEST = 15
/** A reader looks for these by their names: ARCHITECTURE.md says what each holds. */
const doors = /(^|\/)(index|module|contract|console-contract|calls|console-calls)\.tsx?$/

const parted: Exceptions = {
  'src/apps/site/drawing/no-screen.ts': 'stands before the page is read: imports run in the order in which they are written',
  'src/sim/rtp/rtp-worker.ts': 'is the program of a thread',
}

/**
 * No file of less than 15 lines, counted as they stand, that one other file alone uses: it belongs into that one. A door of a module, a rule and
 * what is fetched late need a file of their own.
 */
export function slight(tree: Tree, exceptions: Exceptions = parted): string[] {
  const users = usersIn(tree)
  const late = new Set(importsOf(tree).flatMap((one) => (one.late ? [one.to] : [])))
  const faults = matching(tree, code).flatMap(([path, text]): [string, string][] => {
    const lines = text.trimEnd().split('\n').length
    const [user, ...more] = users.get(path) ?? []
    if (!ours.test(path) || isTest(path) || doors.test(path) || path.includes('/rules/') || late.has(path)) return []
    return lines < FEWEST && user && more.length === 0 ? [[path, `${path}: ${lines} lines that ${user} alone uses`]] : []
  })
  return apartFrom(exceptions, new Map(faults))
}

const forTests = /^src\/testing\/|^src\/apps\/[^/]+\/testing\//
/** Names of what tests stand on. */
const namedForTests = /\/(testing|fixtures?|mocks?|__\w+__)\/|\/(test|fake|mock|stub)-[a-z-]+\.tsx?$/
/** The simulator tests the product and is none of it. */
const product = /^src\/(?!(testing|sim)\/)/

/** What tests alone use stands in src/testing, or in the folder testing of an app: not by its name, and not by who uses it. */
export function testOnly(tree: Tree, exceptions: Exceptions = {}): string[] {
  const users = usersIn(tree)
  const files = [...tree.keys()].filter((path) => product.test(path) && code.test(path) && !isTest(path) && !forTests.test(path))
  const ofTests = new Set([...tree.keys()].filter((path) => isTest(path) || forTests.test(path)))
  const isUsedByTests = (path: string) => {
    const by = [...(users.get(path) ?? [])]
    return by.length > 0 && by.every((user) => ofTests.has(user)) && !doors.test(path)
  }
  const faults = new Map<string, string>()
  for (const path of files) if (namedForTests.test(path)) faults.set(path, `${path}: is named as something for tests`)
  for (let more = true; more;) {
    const found = files.filter((path) => !ofTests.has(path) && isUsedByTests(path))
    for (const path of found) faults.set(path, `${path}: only tests use it`)
    for (const path of found) if (!isException(exceptions, path)) ofTests.add(path)
    more = found.some((path) => ofTests.has(path))
  }
  return apartFrom(exceptions, faults)
}

/** Who imports each file. */
function usersIn(tree: Tree): ReadonlyMap<string, ReadonlySet<string>> {
  const users = new Map<string, Set<string>>()
  for (const { from, to } of importsOf(tree)) users.set(to, (users.get(to) ?? new Set()).add(from))
  return users
}
