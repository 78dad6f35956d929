import { expect, test } from 'vitest'
import { missingOf, type AgentTally } from './tally-agents.ts'

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
const some = (...names: readonly string[]) => new Map(names.map((name) => [name, 1] as const))

/** One of everything that a play ought to have. */
const whole: AgentTally = {
  agents: 3,
  below: 5,
  deepest: 2,
  contracts: some(...kinds.flatMap((kind) => [`${kind} held`, `${kind} replaced`])),
  requests: some('daily new VALID', 'daily new DENY', 'hourly termination VALID'),
  bills: some(...kinds.map((kind) => `${kind} ISSUED`), 'dividend DENIED', 'hourly INSUFFICIENT'),
  payments: some('house', 'paid'),
  transfers: some('down', 'up'),
  approved: 1,
  collected: 1,
}
const without = (counts: ReadonlyMap<string, number>, ...names: readonly string[]) =>
  new Map([...counts].filter(([name]) => !names.includes(name)))

test('a play that had one of each lacks nothing', () => {
  expect(missingOf(whole)).toEqual([])
})

test.each<readonly [string, Partial<AgentTally>, readonly string[]]>([
  ['a tree', { agents: 0, below: 0 }, ['agent', 'member below an agent']],
  [
    'contracts of a kind',
    { contracts: without(whole.contracts, 'hourly held', 'hourly replaced') },
    ['hourly contract', 'hourly contract that ended'],
  ],
  ['the end of a contract', { contracts: without(whole.contracts, 'daily replaced') }, ['daily contract that ended']],
  ['a refusal', { requests: without(whole.requests, 'daily new DENY') }, ['contract that was refused']],
  ['an agreed end', { requests: without(whole.requests, 'hourly termination VALID') }, ['end of a contract that was agreed on']],
  ['bills of a kind', { bills: without(whole.bills, 'realtime ISSUED') }, ['realtime bill that was paid']],
  ['a bill that was denied', { bills: without(whole.bills, 'dividend DENIED') }, ['bill that was denied']],
  ['a want of money', { bills: without(whole.bills, 'hourly INSUFFICIENT') }, ['bill whose payer lacked money']],
  ['a word of the console', { approved: 0 }, ['bill that was approved']],
  ['a collection', { collected: 0 }, ['dividend that was collected']],
  ['money along edges', { transfers: some() }, ['transfer up', 'transfer down']],
])('a play without %s is named for it', (_what, change, missing) => {
  expect(missingOf({ ...whole, ...change })).toEqual(missing)
})
