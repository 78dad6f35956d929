import type { AnyContractProcedure } from '@orpc/contract'
import { consoleContracts, houseContracts } from '#main/contract.ts'
import { endpoints, MOUNT } from '#protocol/endpoints.ts'
import { declarationOf, type Declaration } from './fuzz/house-asking.ts'

export type Call = Declaration & { readonly name: string }

const apart = (contracts: Record<string, Record<string, AnyContractProcedure>>): readonly Call[] =>
  Object.entries(contracts).flatMap(([module, contract]) =>
    Object.entries(contract).map(([name, one]) => ({ name: `${module}.${name}`, ...declarationOf(one) })),
  )

/** Every call of the house, taken apart. */
export const calls = apart(houseContracts)

/** Every call of the console. */
export const consoleCalls = apart(consoleContracts)

export type Place = { readonly method: string; readonly path: string; readonly call: Call | null }

/** Every place of the house that answers: its calls, the vendors' verbs, the providers' callback, the description of the calls. */
export const places: readonly Place[] = [
  ...calls.map((call) => ({ method: call.method, path: call.path, call })),
  ...Object.values(endpoints).map(({ path }) => ({ method: 'POST', path: `${MOUNT}${path}`, call: null })),
  { method: 'POST', path: '/callback/{provider}', call: null },
  { method: 'GET', path: '/wps/pictures/{file}', call: null },
  { method: 'GET', path: '/openapi.json', call: null },
  { method: 'GET', path: '/docs', call: null },
]

/** The place with something in each of its gaps that stands for no row. */
export const filled = (path: string, filling = '00000000-0000-4000-8000-000000000000'): string =>
  path.replace(/\{(\w+)\}/g, encodeURIComponent(filling))

/** Wider than any place, so that a longer one changes a line of the table and not all of them. */
const FIRST_COLUMN = 72

/** Rows as a table of text, each column as wide as its widest cell, the first at least as wide as any place. */
export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(column ? 0 : FIRST_COLUMN, ...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

/** `METHOD /path` of every route, out of the tree that the router prints: four characters for each level, then the part of the path. */
export function mountedAt(tree: string): string[] {
  const above: string[] = []
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)(?: \(([^)]*)\))?/.exec(line) ?? []
    const depth = indent.length / 4
    above.splice(depth, above.length, part)
    return methods ? methods.split(', ').map((method) => `${method} ${above.join('')}`) : []
  })
}
