import type { Node, Placement } from './agent-books.ts'
import type { Books } from '../books.ts'

/** Account types below whom others may stand: general agents, agents, and affiliates of both kinds. */
const agents: ReadonlySet<number> = new Set([1, 2, 41, 42])
const TRIAL = 4

/** The tree of agents: every path is its edges, from the top down; every edge is the last of a history without a gap. */
export function* checkTree({ agents: { people, nodes, placements } }: Books): Generator<string> {
  const known = new Map(nodes.map((node) => [node.member, node]))
  const types = new Map(people.map(({ id, type }) => [id, type]))
  for (const { id, type } of people)
    if (type !== TRIAL && !known.has(id)) yield `member ${id} stands nowhere in the tree of agents`
  for (const node of nodes) {
    for (const what of pathProblems(node, known)) yield `member ${node.member} ${what}`
    const type = node.parent === null ? undefined : types.get(node.parent)
    if (type !== undefined && !agents.has(type))
      yield `member ${node.member} stands below ${node.parent}, which is of type ${type}`
  }
  const histories = Map.groupBy(placements, ({ member }) => member)
  for (const node of nodes)
    for (const what of historyProblems(node, histories.get(node.member) ?? [])) yield `member ${node.member} ${what}`
  for (const member of histories.keys()) if (!known.has(member)) yield `member ${member} had a place and has none`
}

function* pathProblems({ member, merchant, parent, path }: Node, known: ReadonlyMap<bigint, Node>): Generator<string> {
  const way = [member]
  for (let above = parent; above !== null;) {
    if (way.includes(above)) return yield `stands below itself, by ${way.join('/')}`
    const node = known.get(above)
    if (!node) return yield `stands below ${above}, which stands nowhere`
    if (node.merchant !== merchant) return yield `of merchant ${merchant} stands below ${above} of merchant ${node.merchant}`
    way.unshift(above)
    above = node.parent
  }
  if (way.join('/') !== path) yield `has the path ${path}, its edges are ${way.join('/')}`
}

/** Gapless: one ends when the next begins, and the last one stands. */
function* historyProblems({ parent }: Node, history: readonly Placement[]): Generator<string> {
  const last = history.at(-1)
  if (!last) return yield 'was never placed'
  for (const [at, { since, until }] of history.entries()) {
    const next = history[at + 1]
    if (next && until !== next.since) yield `stood somewhere until ${until}, and elsewhere from ${next.since} on`
    if (until !== null && until < since) yield `stood somewhere from ${since} until ${until}`
  }
  if (last.until !== null) yield `stands nowhere since ${last.until}`
  if (last.parent !== parent) yield `stands below ${parent}, and was placed below ${last.parent}`
}
