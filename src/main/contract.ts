import type { Contracts } from '#runtime/http/openapi/describe-calls.ts'
import type { AnyModule, Contract } from '#runtime/module.ts'
import { edgeContract } from '#wire/edge.ts'
import * as declared from './house-modules.ts'

const modules: Readonly<Record<string, AnyModule>> = declared

/** How the description of all calls reads: what a visitor meets first stands first. What is not named here follows. */
const members = ['edge', 'merchants', 'identity', 'wallet', 'content', 'games', 'limits', 'payments', 'reports', 'agents']
const operators = [
  'operators',
  'members',
  'outbox',
  'numberService',
  'providers',
  'limits',
  'ledger',
  'rounds',
  'payments',
  'transfers',
  'calls',
  'catalogue',
  'content',
  'content.resources',
  'reports',
  'agents',
  'merchant',
  'approvals',
  'audit',
]

type Named = readonly [name: string, contract: Contract]

function inOrder(parts: readonly Named[], order: readonly string[]): readonly Named[] {
  const placeOf = ([name]: Named) => (order.includes(name) ? order.indexOf(name) : order.length)
  return parts.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Whoever calls from outside knows these as one, by the name that is part of what their calls are called. */
const people = new Set(['visitors', 'contacts', 'access', 'members'])
const outside = (module: string) => (people.has(module) ? 'identity' : module)

const declaring = Object.entries(modules).flatMap(([name, { calls }]): Named[] => (calls ? [[name, calls.contract]] : []))
const ofMembers = [...Map.groupBy(declaring, ([name]) => outside(name))].map(([name, parts]): Named => [
  name,
  Object.assign({}, ...parts.map(([, contract]) => contract)) as Contract,
])
const ofOperators = Object.values(modules).flatMap(({ console = {} }) =>
  Object.entries(console).map(([name, { contract }]): Named => [name, contract]),
)

/** Every call of players and agents, by module. */
export const houseContracts: Contracts = Object.fromEntries(inOrder([['edge', edgeContract], ...ofMembers], members))

/** Every call of operators: a module's are `console.` and a name. */
export const consoleContracts: Contracts = Object.fromEntries(
  inOrder(ofOperators, operators).map(([name, contract]) => [`console.${name}`, contract]),
)
