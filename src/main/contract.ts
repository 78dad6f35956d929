import type { Contracts } from '../runtime/http/openapi.ts'
import type { AnyModule } from '../runtime/module.ts'
import { edgeContract } from '../wire/edge.ts'
import * as declared from './house-modules.ts'

const modules: Readonly<Record<string, AnyModule>> = declared

/** Every call of players and agents, by module. */
export const houseContracts: Contracts = {
  edge: edgeContract,
  ...Object.fromEntries(Object.entries(modules).flatMap(([name, { calls }]) => (calls ? [[name, calls.contract]] : []))),
}

/** Every call of operators: a module's are `console.` and a name. */
export const consoleContracts: Contracts = Object.fromEntries(
  Object.values(modules).flatMap(({ console = {} }) =>
    Object.entries(console).map(([name, { contract }]) => [`console.${name}`, contract]),
  ),
)
