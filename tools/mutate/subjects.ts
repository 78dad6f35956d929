import { globSync, readFileSync } from 'node:fs'
import { codeChanges } from './code-changes.ts'
import type { LedgerFunction } from './ledger-functions.ts'
import { mutantsOf, type Mutant } from './mutant.ts'
import { sqlChanges } from './sql-changes.ts'

/** Folders and files whose rules decide about money. */
const money = /^src\/(?:kit\/(?:money|currency)\.ts|house\/(?:wallet|wagers|limits|payments|agents)\/rules\/)/

export const ledgerMutants = (functions: readonly LedgerFunction[]): readonly Mutant[] =>
  functions.flatMap(({ name, language, body, file, begins }) => {
    const of = { kind: 'ledger', area: name.split('.')[0] as string, subject: name, file } as const
    return mutantsOf({ ...of, text: body, begins }, sqlChanges(body, language))
  })

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
