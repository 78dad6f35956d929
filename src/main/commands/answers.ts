import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { z } from 'zod'

/** What a command wants to know: by a flag, by a line of a JSON file, or by a question at a terminal. */
export type Field = {
  readonly ask: string
  /** Stands where nothing is said; without it, something must be. */
  readonly otherwise?: string
}

/** Lists are told with commas between, `yes` and `no` for what is either. */
export type Answers<Name extends string> = Readonly<Record<Name, string>>

const fileForm = z.record(z.string(), z.union([z.string(), z.boolean(), z.number(), z.array(z.string())]))

export class Unclear extends Error {}

/**
 * Reads what a command is told. A flag counts before the file; whatever neither says is asked for where somebody sits at a terminal and said
 * nothing at all, and is missing where not. Throws `Unclear`, in plain words.
 */
export async function readAnswers<Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  argv: readonly string[],
): Promise<Answers<Name>> {
  const names = Object.keys(fields) as Name[]
  const { values, positionals } = parsed(names, argv)
  const [file] = positionals
  if (positionals.length > 1) throw new Unclear('One file is enough.')
  const told = { ...(file !== undefined && readFile(file, names)), ...values }
  const isAsked = argv.length === 0 && process.stdin.isTTY && process.stdout.isTTY
  const answers = isAsked ? await questions(fields, names) : told
  const missing = names.filter((name) => !answers[name] && fields[name].otherwise === undefined)
  if (missing.length > 0) throw new Unclear(`Still missing: ${missing.map((name) => `--${name}`).join(', ')}.`)
  return Object.fromEntries(names.map((name) => [name, answers[name] || (fields[name].otherwise ?? '')])) as Answers<Name>
}

/** Only `yes` is a yes, so that a slip of the keyboard allows nothing. */
export function yesOrNo(text: string): boolean {
  if (text !== 'yes' && text !== 'no') throw new Unclear(`Say yes or no, not ${text}.`)
  return text === 'yes'
}

export const listed = (text: string): string[] => text.split(',').flatMap((item) => item.trim() || [])

/** One line for each field, for whoever does not know the flags. */
export function howTo(command: string, fields: Readonly<Record<string, Field>>): string {
  const lines = Object.entries(fields).map(([name, { ask, otherwise }]) => {
    const usual = otherwise === undefined ? '' : otherwise === '' ? ' (may be left out)' : ` (${otherwise} where nothing is said)`
    return `  --${name.padEnd(20)} ${ask}${usual}`
  })
  return [`How to: npm run ${command} -- FILE.json, with these names, or`, ...lines].join('\n')
}

function parsed(names: readonly string[], argv: readonly string[]) {
  try {
    const options = Object.fromEntries(names.map((name) => [name, { type: 'string' as const }]))
    const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
    return { values: values as Readonly<Record<string, string | undefined>>, positionals }
  } catch (error) {
    throw new Unclear((error as Error).message)
  }
}

function readFile(file: string, names: readonly string[]): Record<string, string> {
  const read = fileForm.safeParse(jsonOf(file))
  if (!read.success) throw new Unclear(`${file} is not a file of JSON with one value for each name.`)
  const strange = Object.keys(read.data).filter((name) => !names.includes(name))
  if (strange.length > 0) throw new Unclear(`${file} names what nobody asks for: ${strange.join(', ')}.`)
  const text = (value: (typeof read.data)[string]) =>
    Array.isArray(value) ? value.join(',') : value === true ? 'yes' : value === false ? 'no' : String(value)
  return Object.fromEntries(Object.entries(read.data).map(([name, value]) => [name, text(value)]))
}

function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

async function questions<Name extends string>(
  fields: Readonly<Record<Name, Field>>,
  names: readonly Name[],
): Promise<Record<string, string>> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, string> = {}
  try {
    for (const name of names) {
      const { ask, otherwise } = fields[name]
      answers[name] = (await terminal.question(`${ask}${otherwise ? ` [${otherwise}]` : ''}: `)).trim()
    }
  } finally {
    terminal.close()
  }
  return answers
}
