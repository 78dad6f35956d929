import { globSync, readFileSync } from 'node:fs'
import { codeChanges } from './code-changes.ts'
import type { LedgerFunction } from './ledger-template.ts'
import { mutantsOf, type Mutant } from './mutant.ts'
import { sqlChanges } from './sql-changes.ts'

export const LEDGER = ['wallet', 'wagers'] as const

/** Folders and files whose rules decide about money. */
const money = /^src\/(?:kit\/(?:money|currency)\.ts|house\/(?:wallet|wagers|limits|payments|agents)\/rules\/)/

/** Lists of the source as they stand in the database: a test holds them to the source. */
const isMade = (file: string) => file.endsWith('/numbers.sql')

/** The functions of the ledger, as they stand in the migrated database. */
export function ledgerMutants(functions: readonly LedgerFunction[]): readonly Mutant[] {
  const sources = globSync('migrations/house/functions/**/*.sql').map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  return functions.flatMap(({ name, language, body }) => {
    const source = sources.find(({ text }) => text.includes(body))
    if (!source) throw new Error(`no file makes ${name} as it stands`)
    if (isMade(source.file)) return []
    const begins = source.text.slice(0, source.text.indexOf(body)).split('\n').length
    const of = { kind: 'ledger', area: name.split('.')[0] as string, subject: name, file: source.file } as const
    return mutantsOf({ ...of, text: body, begins }, sqlChanges(body, language))
  })
}

/** The pure rules of both halves, and the values they stand on. */
export function ruleMutants(): readonly Mutant[] {
  const files = globSync(['src/kit/*.ts', 'src/house/*/rules/**/*.ts', 'src/arcade/*/rules/**/*.ts'], {
    exclude: ['**/*.test.ts'],
  })
  return files.toSorted().flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const area = file
      .split('/')
      .slice(0, file.startsWith('src/kit/') ? 2 : 4)
      .join('/')
    const of = { kind: money.test(file) ? 'money' : 'other', area, subject: file, file } as const
    return mutantsOf({ ...of, text, begins: 1 }, codeChanges(file, text))
  })
}
