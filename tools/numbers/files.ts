import { statuses } from '#house/wallet/ledger/operation.ts'
import { kindNumbers, purposeNumbers, stateBit } from '#house/wallet/rules/numbers.ts'
import { flags, limitNames, wagerStates } from '#house/wagers/rules/numbers.ts'

export type Numbers = { readonly name: string; readonly type: 'smallint' | 'int'; readonly of: Readonly<Record<string, number>> }

const places = (list: readonly string[]) => Object.fromEntries(list.map((name, place) => [name, place]))

/** By schema, each function that answers a number for a name. */
const named: Readonly<Record<string, readonly Numbers[]>> = {
  wallet: [
    { name: 'kind_number', type: 'smallint', of: kindNumbers },
    { name: 'purpose_number', type: 'smallint', of: purposeNumbers },
    { name: 'state_bit', type: 'int', of: stateBit },
  ],
  wagers: [
    { name: 'status', type: 'int', of: places(statuses) },
    { name: 'limit_number', type: 'int', of: places(limitNames) },
    { name: 'flag', type: 'int', of: flags },
    { name: 'wager_state', type: 'smallint', of: places(wagerStates) },
  ],
}

const WIDEST = 150

/** Names and numbers in lines of a readable width. */
function cases(of: Numbers['of']): string {
  const lines = ['']
  for (const [name, number] of Object.entries(of)) {
    const next = `WHEN '${name}' THEN ${number}`
    if (lines.at(-1)!.length + next.length > WIDEST) lines.push('')
    lines.push(`${lines.pop()!} ${next}`)
  }
  return lines.map((line) => `   ${line}`).join('\n')
}

const made = (schema: string, { name, type, of }: Numbers) =>
  `CREATE OR REPLACE FUNCTION ${schema}.${name}(p_name text) RETURNS ${type} LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE p_name
${cases(of)}
  END::${type}
$$;`

/** The files of the database's functions that these lists make. */
export const numberFiles = (): readonly { readonly path: string; readonly text: string }[] =>
  Object.entries(named).map(([schema, all]) => ({
    path: `migrations/house/functions/${schema}/numbers.sql`,
    text: `-- Made by \`npm run numbers\`: what the lists of src/house/${schema} are in the database. A call with a name is a constant of its plan.
${all.map((each) => made(schema, each)).join('\n\n')}
`,
  }))

/** Every name that may be asked for: \`wagers.status('ok')\`. */
export const knownCalls = (): ReadonlySet<string> =>
  new Set(
    Object.entries(named).flatMap(([schema, all]) =>
      all.flatMap(({ name, of }) => Object.keys(of).map((each) => `${schema}.${name}('${each}')`)),
    ),
  )

/** What asks for a number by name, in a text. */
export function callsIn(sql: string): readonly string[] {
  const names = Object.entries(named).flatMap(([schema, all]) => all.map(({ name }) => `(?:${schema}\\.)?${name}`))
  return [...sql.matchAll(new RegExp(`\\b(?:${names.join('|')})\\('\\w*'\\)`, 'g'))].map(([call]) => call)
}
