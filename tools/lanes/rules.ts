import type { Declared } from '../../migrations/tables.ts'
import type { Routine, Table } from './catalog.ts'

/** What breaks a rule of tables that are to stand on more than one server: by rule, the name of each thing that breaks it. */
export type Faults = ReadonlyMap<string, readonly string[]>

type Declarations = Readonly<Record<string, Declared>>
type Found = readonly (readonly [rule: string, thing: string])[]

/** What is wrong with a table, by its declared group. */
export function wrongInTable(table: Table, declared: Declarations): Found {
  const { name, columns, policies } = table
  const group = declared[name]?.group
  const walls: Found = policies.flatMap((policy): Found => [
    ...(policy.permissive ? [] : [['a policy is RESTRICTIVE', name] as const]),
    ...(/\bselect\b/i.test(policy.text) ? [['a policy asks a query', name] as const] : []),
  ])
  if (group === undefined) return [['a table is not declared', name], ...walls]
  if (group === 'merchant' && !columns.some((column) => /^merchant(_id)?$/.test(column)))
    return [['a table of a merchant does not name it', name], ...walls]
  return group === 'lane' ? [...wrongInLane(table, declared), ...walls] : walls
}

function wrongInLane({ name, keys, references, triggers }: Table, declared: Declarations): Found {
  const outside = references.filter(({ to, columns }) => declared[to]?.group !== 'reference' && !columns.includes('lane'))
  return [
    ...(keys.length === 0 ? [['a lane table has no key', name] as const] : []),
    ...keys
      .filter(({ columns }) => !columns.includes('lane'))
      .map((key) => ['a key of a lane table lacks the lane', key.name] as const),
    ...outside.map((each) => ['a lane table refers beyond its lane', `${name}: ${each.name}`] as const),
    ...triggers.map((trigger) => ['a lane table has a trigger', `${name}: ${trigger}`] as const),
  ]
}

const notified = /\bpg_notify\b[^;]*\bFROM\b/i
const textRules: readonly (readonly [rule: string, breaks: (statement: string) => boolean])[] = [
  ['a limit within a lateral join over a list', (text) => /\bunnest\b.*\bLATERAL\b.*\bLIMIT\b/is.test(text)],
  ['a query without a column', (text) => /\bSELECT\s+FROM\b/i.test(text)],
  ['a notice is raised within a query', (text) => notified.test(text)],
]
/** What only the text of a function can hold. */
const routineRules: readonly (readonly [rule: string, breaks: (text: string) => boolean])[] = [
  ['a decision by the name of a constraint', (text) => /\bCONSTRAINT_NAME\b/i.test(text)],
  ['a count of rows after ON CONFLICT', (text) => /ON CONFLICT[^;]*;\s*GET DIAGNOSTICS\s+\w+\s*:?=\s*ROW_COUNT/i.test(text)],
  ['a CASE on a variable', (text) => /\bCASE\s+(?!WHEN\b)[\w.]+/i.test(text)],
  ['an item of a list is set as a value', (text) => /\bUPDATE\b[^;]*\bSET\b[^;]*?[\w.]+\s*=\s*[\w.]+\[/i.test(text)],
  ['a plan is forced to be generic', (text) => /force_generic_plan/i.test(text)],
]

/** Functions and statements that name a table of lanes, and those that take a row of one, keep these rules; a forced plan is none's. */
export function wrongInRoutine(routine: Routine, declared: Declarations): Found {
  const { name, rows, settings, text } = routine
  const body = withoutComments(text)
  const forced = [...settings, body].some((each) => /force_generic_plan/i.test(each))
  const rowFaults: Found = rows
    .filter((table) => declared[table]?.group === 'lane')
    .map(() => ['a row of a lane table is an argument', name])
  const generic: Found = forced ? [['a plan is forced to be generic', name]] : []
  if (!namesLane(body, declared)) return [...rowFaults, ...generic]
  const faults = [
    ...body.split(';').flatMap((each) => textFaults(each)),
    ...routineRules.filter(([, breaks]) => breaks(body)).map(([rule]) => rule),
  ]
  return [...rowFaults, ...generic, ...[...new Set(faults)].map((rule) => [rule, name] as const)].filter(
    (each, at, all) => all.findIndex(([rule, thing]) => rule === each[0] && thing === each[1]) === at,
  )
}

/** What is wrong with a statement of the source, by its file. */
export function wrongInStatement(
  { file, text }: { readonly file: string; readonly text: string },
  declared: Declarations,
): Found {
  const sessions: Found = /set_config\('croupier\.merchant'[^)]*,\s*false\)/i.test(text)
    ? [['the merchant is set for a whole session', file]]
    : []
  return namesLane(text, declared) ? [...sessions, ...textFaults(text).map((rule) => [rule, file] as const)] : sessions
}

const textFaults = (text: string) => textRules.filter(([, breaks]) => breaks(text)).map(([rule]) => rule)
const withoutComments = (text: string) => text.replaceAll(/--[^\n]*/g, '')

/** Whether a text names a lane table; in its own schema a function may leave the schema out. */
function namesLane(text: string, declared: Declarations): boolean {
  return Object.entries(declared).some(([name, { group }]) => {
    if (group !== 'lane') return false
    const [schema, table] = name.split('.')
    return new RegExp(String.raw`\b(FROM|JOIN|INTO|UPDATE)\s+(${schema}\.)?${table}\b|\b${schema}\.${table}\b`, 'i').test(text)
  })
}

/** By rule, each thing once and in order. */
export function byRule(found: Found): Faults {
  const rules = Map.groupBy(found, ([rule]) => rule)
  return new Map([...rules].map(([rule, all]) => [rule, [...new Set(all.map(([, thing]) => thing))].toSorted()]))
}
