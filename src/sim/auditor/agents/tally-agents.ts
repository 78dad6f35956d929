import type { Books } from '../books.ts'

/** What there was of agents, counted by kind and state: `contracts` by how they ended, `requests` by what became of them. */
export type AgentTally = {
  readonly agents: number
  /** Members below an agent who are none themselves. */
  readonly below: number
  /** So many agents stand one below another, at most. */
  readonly deepest: number
  readonly contracts: ReadonlyMap<string, number>
  readonly requests: ReadonlyMap<string, number>
  readonly bills: ReadonlyMap<string, number>
  /** How money came to bills and left them. */
  readonly payments: ReadonlyMap<string, number>
  readonly transfers: ReadonlyMap<string, number>
  /** Bills that an operator let be paid, and dividends of which their agent had some. */
  readonly approved: number
  readonly collected: number
}

const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const
/** General agents, agents, and affiliates of both kinds. */
const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42])
const refused: ReadonlySet<string> = new Set(['DENIED', 'REJECTED'])
const short: ReadonlySet<string> = new Set(['INSUFFICIENT', 'PART_RECEIVED', 'PART_COLLECTED'])

function countsOf<Item>(list: readonly Item[], nameOf: (item: Item) => string): ReadonlyMap<string, number> {
  const grouped = Map.groupBy(list, nameOf)
  return new Map([...grouped].map(([name, { length }]) => [name, length] as const).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

export function tallyAgents({ agents, bills, billPayments }: Books): AgentTally {
  const types = new Map(agents.people.map(({ id, type }) => [id, type]))
  const isAgent = (member: bigint | null) => agentTypes.has(types.get(member ?? 0n) ?? 0)
  const places = agents.nodes.filter(({ member }) => isAgent(member))
  return {
    agents: places.length,
    below: agents.nodes.filter(({ member, parent }) => !isAgent(member) && isAgent(parent)).length,
    deepest: Math.max(0, ...places.map(({ path }) => path.split('/').length)),
    contracts: countsOf(agents.contracts, ({ kind, ended }) => `${kind} ${ended ?? 'held'}`),
    requests: countsOf(agents.requests, ({ kind, type, state }) => `${kind} ${type} ${state}`),
    bills: countsOf(bills, ({ kind, state }) => `${kind} ${state}`),
    payments: countsOf(billPayments, ({ way }) => way),
    transfers: countsOf(agents.transfers, ({ way }) => way),
    approved: bills.filter(({ answered, state }) => answered && !refused.has(state)).length,
    collected: bills.filter(({ kind, paid }) => kind === 'dividend' && paid > 0n).length,
  }
}

/** What a play with agents ought to have had, and had not: a word for each. Where nothing was, nothing was proven. */
export function missingOf(tally: AgentTally): readonly string[] {
  const { contracts, requests, bills } = tally
  const has = (counts: ReadonlyMap<string, number>, is: (name: string) => boolean) => [...counts.keys()].some(is)
  const ends = (state: string) => (name: string) => name.endsWith(` ${state}`)
  const wanted: readonly (readonly [string, boolean])[] = [
    ['agent', tally.agents > 0],
    ['member below an agent', tally.below > 0],
    ...kinds.flatMap((kind) => [
      [`${kind} contract`, has(contracts, (name) => name.startsWith(`${kind} `))] as const,
      [`${kind} contract that ended`, has(contracts, (name) => name.startsWith(`${kind} `) && !name.endsWith(' held'))] as const,
      [`${kind} bill that was paid`, has(bills, (name) => name === `${kind} ISSUED`)] as const,
    ]),
    ['contract that was refused', has(requests, ends('new DENY'))],
    ['end of a contract that was agreed on', has(requests, ends('termination VALID'))],
    ['bill that was approved', tally.approved > 0],
    ['bill that was denied', has(bills, (name) => refused.has(name.slice(name.indexOf(' ') + 1)))],
    ['dividend that was collected', tally.collected > 0],
    ['bill whose payer lacked money', has(bills, (name) => short.has(name.slice(name.indexOf(' ') + 1)))],
    ['transfer up', tally.transfers.has('up')],
    ['transfer down', tally.transfers.has('down')],
  ]
  return wanted.filter(([, is]) => !is).map(([what]) => what)
}
