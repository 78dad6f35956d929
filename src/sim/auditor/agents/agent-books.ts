import type { Units } from '#kit/money.ts'

/** Where a member stands: the path as numbers from the top down to the member, with slashes between. */
export type Node = { readonly member: bigint; readonly merchant: number; readonly parent: bigint | null; readonly path: string }
/** An edge, and how long it stood; `until` is null while it stands. */
export type Placement = {
  readonly member: bigint
  readonly parent: bigint | null
  readonly since: string
  readonly until: string | null
}
/** A version of a contract, with its terms as the table keeps them. */
export type Contract = {
  readonly id: string
  readonly kind: string
  readonly upline: bigint | null
  readonly downline: bigint
  readonly version: number
  readonly terms: string
  readonly from: string
  readonly until: string | null
  readonly counts: string
  readonly ended: string | null
}
export type ContractRequest = {
  readonly id: string
  readonly kind: string
  readonly type: string
  readonly downline: bigint
  readonly state: string
}
export type EdgeMove = {
  readonly id: string
  readonly sender: bigint
  readonly receiver: bigint
  readonly way: 'up' | 'down'
  readonly amount: Units
  readonly at: string
}
/** A window that was settled. */
export type Settlement = { readonly kind: string; readonly span: string; readonly since: string; readonly until: string }

/** The tree of agents, what its edges agreed on, and what moved along them. */
export type AgentBooks = {
  readonly people: readonly { readonly id: bigint; readonly type: number }[]
  readonly nodes: readonly Node[]
  readonly placements: readonly Placement[]
  readonly contracts: readonly Contract[]
  readonly requests: readonly ContractRequest[]
  readonly transfers: readonly EdgeMove[]
  readonly settlements: readonly Settlement[]
}

type Rows = <Row>(text: string) => Promise<Row[]>

/** `time` writes a column as text that sorts as it does. */
export async function readAgents(rows: Rows, time: (column: string) => string): Promise<AgentBooks> {
  return {
    people: await rows<{ id: bigint; type: number }>('SELECT id, type FROM identity.member'),
    nodes: await rows<Node>(
      `SELECT member, merchant, parent, array_to_string(path, '/') AS path FROM agents.node ORDER BY cardinality(path), member`,
    ),
    placements: await rows<Placement>(
      `SELECT member, parent, ${time('since')} AS since, ${time('until')} AS until FROM agents.placement ORDER BY member, id`,
    ),
    contracts: await rows<Contract>(`
      SELECT id, kind, upline, downline, version, terms::text AS terms, ${time('valid_from')} AS from, ${time('valid_until')} AS until,
        ${time('counts_from')} AS counts, ended_as AS ended FROM agents.contract ORDER BY downline, kind, version`),
    requests: await rows<ContractRequest>('SELECT id, kind, type, downline, state FROM agents.contract_request ORDER BY id'),
    transfers: await rows<EdgeMove>(
      `SELECT id, sender, receiver, way, amount, ${time('at')} AS at FROM agents.transfer ORDER BY id`,
    ),
    settlements: await rows<Settlement>(
      `SELECT kind, span, ${time('since')} AS since, ${time('until')} AS until FROM agents.settlement ORDER BY until, kind, span`,
    ),
  }
}

/** Two calls that waited for one lock may have looked at their clocks in the other order: so many milliseconds are between them at most. */
const ORDER = 15_000
export const millis = (text: string): number => Date.parse(`${text.replace(' ', 'T')}Z`)

/** How much later one moment is than another, beyond what the order of two calls explains: zero or below where it is not. */
export const laterBy = (one: string, other: string): number => millis(one) - millis(other) - ORDER
