import { globSync, readFileSync } from 'node:fs'

/** A function of the ledger as its file makes it. */
export type LedgerFunction = {
  /** `wallet.post`; with its arguments where another has the same name. */
  readonly name: string
  readonly language: 'sql' | 'plpgsql'
  readonly body: string
  /** The statement that makes it. */
  readonly definition: string
  readonly file: string
  /** On which line of the file the body begins. */
  readonly begins: number
}

const statement =
  /^CREATE OR REPLACE FUNCTION ([\w.]+)(\([^$]*?\))\s+(?:RETURNS\b[^$]*)?LANGUAGE (sql|plpgsql)\b[\s\S]*?\$\$([\s\S]*?)\$\$/gm

/** Lists of the source as the database has them: a test holds them to the source. */
const isMade = (file: string) => file.endsWith('/numbers.sql')

/** Every function of wallet and wagers, as migrations apply it to each database. */
export function ledgerFunctions(): readonly LedgerFunction[] {
  const files = globSync('migrations/house/functions/{wallet,wagers}/*.sql').toSorted()
  return files.filter((file) => !isMade(file)).flatMap((file) => functionsIn(file, readFileSync(file, 'utf8')))
}

export function functionsIn(file: string, text: string): readonly LedgerFunction[] {
  const made = [...text.matchAll(statement)]
  return made.map(({ 0: definition, 1: name = '', 2: taken = '', 3: language, 4: body = '', index }) => ({
    name: made.filter(([, other]) => other === name).length > 1 ? name + taken : name,
    language: language as 'sql' | 'plpgsql',
    body,
    definition,
    file,
    begins: text.slice(0, index + definition.indexOf('$$')).split('\n').length,
  }))
}
