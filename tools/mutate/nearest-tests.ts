import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Most quick tests of one file of rules: whoever is further away tries it by chance. */
const MOST = 8
/** Most slow ones: each takes as long as a hundred quick ones. */
const MOST_SLOW = 2

const sources = () => globSync(['src/**/*.ts', 'tools/**/*.ts'], { exclude: ['src/apps/**', 'src/ui/**'] })

/** Tests of whole programs, and of what tests stand on: they reach everything and hold little of one rule. */
const wide = /^src\/(?:main|sim|testing)\//

/** Tests with a database, of whole programs and of tools, which make whole trees. */
const isSlow = (test: string) =>
  wide.test(test) || test.startsWith('tools/') || readFileSync(test, 'utf8').includes("from '#testing/")

/** The names by which files call others of ours, of package.json: `#house/` and where it leads. */
const { imports: named } = JSON.parse(readFileSync('package.json', 'utf8')) as { imports: Readonly<Record<string, string>> }
const roots = Object.entries(named).map(([name, leads]) => [name.replace(/\*$/, ''), leads.replace(/\*$/, '')] as const)

/** The file that an import names, from the root of the project; null where it is none of ours. */
export function importedFile(path: string, from: string): string | null {
  if (from.startsWith('.')) return join(dirname(path), from)
  const root = roots.find(([name]) => from.startsWith(name))
  return root ? join(root[1], from.slice(root[0].length)) : null
}

/** Which files of ours a file imports. */
function importsOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^(?:import|export)[^'"]*?from '([^']+\.ts)'/gms)]
    .map(([, from]) => importedFile(path, from as string))
    .filter((file) => file !== null && existsSync(file)) as string[]
}

/**
 * For a source file, the test files that reach it by the fewest imports: the nearest first; of tests as near, those of the same
 * module, then those beside it. Slow ones come last: only where they are asked for, or where there are no others.
 */
export function nearestTests({ slowToo }: { readonly slowToo: boolean }): (path: string) => readonly string[] {
  const importers = new Map<string, string[]>()
  for (const file of sources())
    for (const imported of importsOf(file)) importers.set(imported, [...(importers.get(imported) ?? []), file])
  return (path) => {
    const steps = new Map([[path, 0]])
    for (const [file, step] of steps)
      for (const importer of importers.get(file) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
    const module = path.split('/').slice(0, 3).join('/')
    const far = ([file, step]: readonly [string, number]) =>
      step * 4 + (file.startsWith(`${module}/`) ? 0 : 6) + (dirname(file) === dirname(path) ? -2 : 0)
    const tests = [...steps].filter(([file]) => file.endsWith('.test.ts'))
    const near = tests.filter(([file, step]) => file.startsWith(`${module}/`) || (step <= 2 && !wide.test(file)))
    const sorted = (near.length > 0 ? near : tests).toSorted((one, other) => far(one) - far(other)).map(([file]) => file)
    const { slow = [], quick = [] } = Object.groupBy(sorted, (file) => (isSlow(file) ? 'slow' : 'quick'))
    const last = slowToo || quick.length === 0 ? slow.slice(0, MOST_SLOW) : []
    return [...quick.slice(0, MOST), ...last]
  }
}
