import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { dependencyRules } from './dependency-rules.mjs'

export type Reading = {
  /** One line for each import that the rules forbid. */
  readonly violations: readonly string[]
  /** Source files that were read, and those that stand in the tree: a reader that finds nothing proves nothing. */
  readonly read: number
  readonly standing: number
}

const reasons = new Map((dependencyRules.forbidden ?? []).map((rule) => [rule.name, String(rule.comment)]))
const roots = ['src', 'tools', 'bench', 'e2e']

/** Checks every import under `base` against the rules generated from architecture.mjs. */
export async function readDependencies(base: string): Promise<Reading> {
  const files = await sourceFiles(base)
  const { output } = await cruise(files, {
    ...dependencyRules.options,
    baseDir: base,
    validate: true,
    ruleSet: { forbidden: dependencyRules.forbidden ?? [] },
  })
  if (typeof output === 'string') throw new Error(output)
  return { violations: violationsOf(output), read: readOf(output, files), standing: files.length }
}

function violationsOf({ summary }: ICruiseResult): string[] {
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? cycle.map((step) => step.name).join(' → ') : to
    return `${from} → ${way}\n    ${rule.name}: ${reasons.get(rule.name) ?? ''}`
  })
}

function readOf({ modules }: ICruiseResult, files: readonly string[]): number {
  const read = new Set(modules.filter((module) => !module.couldNotResolve).map((module) => module.source))
  return files.filter((file) => read.has(file)).length
}

async function sourceFiles(base: string): Promise<string[]> {
  const found = await Promise.all(roots.map((root) => filesUnder(base, root)))
  return found.flat().filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.endsWith('.d.ts'))
}

async function filesUnder(base: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(base, folder), { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => join(entry.parentPath, entry.name).slice(base.length + 1))
}

/** What is wrong with a reading: forbidden imports, files that were not read, or nothing read at all. */
export function faults({ violations, read, standing }: Reading): string[] {
  const unread = read === standing ? [] : [`${read} files were read of ${standing} that stand in the tree`]
  return [...violations, ...unread, ...(read === 0 ? ['nothing was read'] : [])]
}

if (import.meta.main) {
  const reading = await readDependencies(process.cwd())
  const found = faults(reading)
  for (const fault of found) console.error(fault)
  console.log(`${reading.read} files read, ${reading.violations.length} forbidden imports`)
  process.exitCode = found.length === 0 ? 0 : 1
}
