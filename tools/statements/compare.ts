import type { Type, Checker } from 'typescript/unstable/sync'
import { givenFor, readAs, type Catalog } from './columns.ts'
import { kindsOf, rowOf, type DeclaredColumn, type DeclaredRow } from './declared.ts'
import type { Described, DescribedColumn } from './describe.ts'

/** Whether a column can be null: `known` where the server can tell. */
export type Null = 'never' | 'maybe' | 'unknown'

export type Answer = Described & { readonly nulls: readonly Null[] }

/** What is said of a statement's rows and is not so. */
export function wrongInRow(
  row: Type | undefined,
  answer: Answer,
  { catalog, checker }: { readonly catalog: Catalog; readonly checker: Checker },
): readonly string[] {
  const declared = rowOf(row, checker)
  return declared === null ? [] : wrongColumns(declared, answer, catalog)
}

function wrongColumns(declared: NonNullable<DeclaredRow>, { columns, nulls }: Answer, catalog: Catalog): readonly string[] {
  const names = columns.map(({ name }) => name)
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${name} is selected twice`),
    ...names.filter((name) => !declared.has(name)).map((name) => `${name} is selected and not declared`),
    ...[...declared]
      .filter(([name, { optional }]) => !optional && !names.includes(name))
      .map(([name]) => `${name} is declared and not selected`),
    ...columns.flatMap((column, at) => {
      const own = declared.get(column.name)
      return own ? wrongColumn(column, own, { read: nulls[at] ?? 'unknown', catalog }) : []
    }),
  ]
}

function wrongColumn(
  { name, type }: DescribedColumn,
  { own, items }: DeclaredColumn,
  { read, catalog }: { readonly read: Null; readonly catalog: Catalog },
): readonly string[] {
  const kind = catalog.types.get(type)
  if (own.has('any')) return []
  const as = kind && readAs[kind.name]
  if (!kind || !as) return [`${name} is ${kind?.name ?? 'of an unknown type'}, which no row may hold`]
  const said = [...(kind.list && own.has('list') ? items : own)].filter((each) => each !== 'null')
  const faults: string[] = []
  if (as !== 'any' && (kind.list !== own.has('list') || said.some((each) => each !== as && each !== 'any')))
    faults.push(
      `${name} is read as ${as}${kind.list ? '[]' : ''} and declared as ${[...own].join(' | ')}${own.has('list') ? ` of ${said.join(' | ')}` : ''}`,
    )
  if (read === 'maybe' && !own.has('null')) faults.push(`${name} may be null and is not declared so`)
  if (read === 'never' && own.has('null')) faults.push(`${name} is never null and declared so`)
  return faults
}

/** What a parameter is given and its type does not take. */
export function wrongParameter(
  type: Type,
  oid: number,
  { catalog, checker }: { catalog: Catalog; checker: Checker },
): string | null {
  const wanted = catalog.types.get(oid)
  const allowed = wanted && givenFor[wanted.name]
  if (!wanted || !allowed) return `a parameter is ${wanted?.name ?? 'of an unknown type'}`
  const { own, items } = kindsOf(type, checker)
  // A list may be given as its text, too.
  const given = wanted.list ? [...own].filter((kind) => kind !== 'list' && kind !== 'string') : [...own]
  const wrong = [
    ...given.filter((kind) => wanted.list || !allowed.includes(kind)),
    ...(wanted.list ? [...items].filter((kind) => !allowed.includes(kind)) : []),
  ]
  const faults = wrong.filter((kind) => kind !== 'null' && kind !== 'any')
  return faults.length > 0 ? `a ${faults.join(' or a ')} is given for ${wanted.name}${wanted.list ? '[]' : ''}` : null
}
