import type { AnyContractProcedure } from '@orpc/contract'
import { houseContracts } from '../main/contract.ts'
import { endpoints, MOUNT } from '../protocol/endpoints.ts'
import { declarationOf, type Declaration } from './fuzz/house-asking.ts'

export type Call = Declaration & { readonly name: string }

/** Every call of the house, taken apart. */
export const calls: readonly Call[] = Object.entries(
  houseContracts as Record<string, Record<string, AnyContractProcedure>>,
).flatMap(([module, contract]) =>
  Object.entries(contract).map(([name, one]) => ({ name: `${module}.${name}`, ...declarationOf(one) })),
)

export type Place = { readonly method: string; readonly path: string; readonly call: Call | null }

/** Every place of the house that answers: its calls, the vendors' verbs, the providers' callback, the description of the calls. */
export const places: readonly Place[] = [
  ...calls.map((call) => ({ method: call.method, path: call.path, call })),
  ...Object.values(endpoints).map(({ path }) => ({ method: 'POST', path: `${MOUNT}${path}`, call: null })),
  { method: 'POST', path: '/callback/{provider}', call: null },
  { method: 'GET', path: '/openapi.json', call: null },
  { method: 'GET', path: '/docs', call: null },
]

/** The place with something in each of its gaps that stands for no row. */
export const filled = (path: string, filling = '00000000-0000-4000-8000-000000000000'): string =>
  path.replace(/\{(\w+)\}/g, encodeURIComponent(filling))
