import type { AnyContractProcedure } from '@orpc/contract'
import type { FastifyInstance } from 'fastify'
import type { Tx } from './database.ts'
import type { Answer } from './http/answer.ts'
import type { Calls } from './http/routes.ts'
import type { Texts } from './http/texts.ts'
import type { Task } from './jobs.ts'
import type { Entry, Reader } from './journal-reader.ts'
import type { GaugeOptions } from './metrics.ts'
import type { Serving } from './sockets/serving.ts'

export type Contract = { readonly [call: string]: AnyContractProcedure }

/** A contract, and what answers its calls. */
export type Answering<Ports> = { readonly contract: Contract; readonly calls: (ports: Ports) => Calls }

/** Each call of a contract answered: with one missing, a module does not compile. */
export type CallsOf<C extends Contract> = { readonly [Name in keyof C]: Answer<C[Name]> }
/** What is given, with no call beside those of the contract. */
export type NoOther<C extends Contract, Given> = Given & Record<Exclude<keyof Given, keyof C>, never>

export const answering = <const C extends Contract, Given extends CallsOf<C>, Ports = unknown>(
  contract: C,
  calls: (ports: Ports) => NoOther<C, Given>,
): Answering<NoInfer<Ports>> => ({ contract, calls: (ports) => eachOfItsOwn(contract, calls(ports)) })

/** The compiler compares schemas only so deep; a program that answers one call by another's name does not start. */
function eachOfItsOwn(contract: Contract, calls: Calls): Calls {
  for (const [name, { '~orpc': answered }] of Object.entries(calls)) {
    const declared = contract[name]?.['~orpc'].route
    if (declared?.path !== answered.route.path || declared?.method !== answered.route.method)
      throw new Error(`${name} is answered by what answers ${answered.route.method} ${answered.route.path}`)
  }
  return calls
}

/** Hears what the database says on a channel, in every process. */
export type Listener<Ports> = {
  readonly channel: string
  readonly hear: (payload: string, ports: Ports) => void | Promise<void>
  /** What the log says where hearing fails. */
  readonly failed: string
  /** After each new connection: what was said meanwhile was not heard. */
  readonly reconnected?: (ports: Ports) => void | Promise<void>
}

/** Work that goes on for the life of the process, until it is stopped. */
export type Running = { readonly stop: () => Promise<void> }

/** What a program lends its modules: to those who answer calls, to background work, to a demo; and the rows of its journal. */
export type Lending = {
  readonly calls: unknown
  readonly console: unknown
  readonly work: unknown
  readonly demo: unknown
  readonly row: Entry
}

/** What a module brings to the programs of its half. Each part asks for what it needs of what is lent, and is left out where there is nothing to bring. */
export type Module<Lent extends Lending> = {
  /** Its refusals in every language. */
  readonly texts?: Texts
  /** Calls of players and agents, or of a player at a game. */
  readonly calls?: Answering<Lent['calls']>
  /** Calls of operators, by what they are named after `console.` in the description of all calls. */
  readonly console?: { readonly [name: string]: Answering<Lent['console']> }
  /** Where open pages listen to what is said by itself. */
  readonly channels?: (ports: Lent['calls']) => readonly Serving[]
  /** Places beside the calls that answer in another form: pictures, callbacks, a vendor's API. */
  readonly mount?: (app: FastifyInstance, ports: Lent['calls']) => Promise<void> | void
  readonly jobs?: (ports: Lent['work']) => readonly Task[]
  readonly readers?: readonly Reader<Lent['row']>[]
  readonly listeners?: readonly Listener<Lent['work']>[]
  readonly running?: (ports: Lent['work']) => Running
  readonly gauges?: (ports: Lent['calls']) => readonly GaugeOptions[]
  /** What a demo shows: first what its merchant offers, in one transaction, then the people. Nothing changes where it stands already. */
  readonly demo?: {
    readonly offer?: (tx: Tx, ports: Lent['demo']) => Promise<void>
    readonly people?: (ports: Lent['demo']) => Promise<void>
  }
}

/** Any module, whatever it asks for. The list of modules is held to what its program lends. */
export type AnyModule = Module<{ calls: never; console: never; work: never; demo: never; row: never }>

/** The front door of a module, for the programs of its half. */
export const defineModule = <const M extends AnyModule>(module: M): M => module
