import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Mutant } from './mutant.ts'

/** What became of a mutant. A refused one is no program: PostgreSQL did not take it. */
export type Result = { readonly killer: string | null; readonly refused: boolean }
export type Results = ReadonlyMap<string, Result>

const FILE = '.cache/mutants.json'

/** What earlier runs found. A mutant is another as soon as a letter of its function or file is, so that these stay true of the code. */
export function keptResults(): Map<string, Result> {
  return new Map(existsSync(FILE) ? Object.entries(JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, Result>) : [])
}

export function keepResults(results: Results): void {
  mkdirSync(dirname(FILE), { recursive: true })
  writeFileSync(FILE, JSON.stringify(Object.fromEntries(results)))
}

export type Equivalent = Pick<Mutant, 'subject' | 'text' | 'change'> & { readonly why: string }

/** Survivors that nobody could notice, each with the reason. */
export function readEquivalents(): readonly Equivalent[] {
  return JSON.parse(readFileSync('tools/mutate/equivalent.json', 'utf8')) as Equivalent[]
}

export const reasonFor = (equivalents: readonly Equivalent[], mutant: Mutant): string | null =>
  equivalents.find(({ subject, text, change }) => subject === mutant.subject && text === mutant.text && change === mutant.change)
    ?.why ?? null
