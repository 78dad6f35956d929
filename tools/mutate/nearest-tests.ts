import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Most tests of one file of rules: whoever is further away tries it by chance. */
const MOST = 8

const sources = () => globSync('src/**/*.ts', { exclude: ['src/apps/**', 'src/ui/**'] })

/** Tests of whole programs, which reach everything and hold little of one rule. */
const wide = /^src\/(?:main|sim)\//

/** Which files of ours a file imports. */
function importsOf(path: string): readonly string[] {
  const text = readFileSync(path, 'utf8')
  return [...text.matchAll(/^(?:import|export)[^'"]*?from '(\.[^']+\.ts)'/gms)]
    .map(([, from]) => join(dirname(path), from as string))
    .filter((file) => existsSync(file))
}

/**
 * For a source file, the test files that reach it by the fewest imports, the nearest first. Of tests as near, those of the same module, then
 * those beside it.
 */
export function nearestTests(): (path: string) => readonly string[] {
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
    return (near.length > 0 ? near : tests)
      .toSorted((one, other) => far(one) - far(other))
      .slice(0, MOST)
      .map(([file]) => file)
  }
}
