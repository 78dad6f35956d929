import type { Acknowledged } from '../acknowledged.ts'
import { laterBy, type Contract } from './agent-books.ts'
import type { Books } from '../books.ts'

type Terms = { readonly period: string; readonly rows: readonly { readonly rate: string }[] }

const FOREVER = '9999'
const termsOf = ({ terms }: Contract) => JSON.parse(terms) as Terms
const topRate = (terms: Terms): number => Math.max(...terms.rows.map(({ rate }) => Number(rate)))

/**
 * Contracts of agents: one version after another, each by the word of both sides, one at a time; and each within the one above it, for as long as it
 * held, along an edge that stands.
 */
export function* checkContracts({ agents }: Books, { accepted }: Pick<Acknowledged, 'accepted'>): Generator<string> {
  const { contracts, nodes, requests } = agents
  const parents = new Map(nodes.map(({ member, parent }) => [member, parent]))
  const chains = Map.groupBy(contracts, ({ kind, downline }) => `${kind}/${downline}`)
  const agreed = Map.groupBy(
    requests.filter(({ type, state }) => type === 'new' && state === 'VALID'),
    ({ kind, downline }) => `${kind}/${downline}`,
  )
  for (const [name, chain] of chains) {
    yield* checkChain(name, chain)
    // Whoever was lowered along with the one above has the next version without a word of their own.
    const lowered = chain.filter(({ ended }) => ended === 'lowered').length
    const wanted = (agreed.get(name)?.length ?? 0) + lowered
    if (chain.length !== wanted) yield `${name} has ${chain.length} versions of a contract, and ${wanted} were agreed on`
  }
  for (const name of agreed.keys()) if (!chains.has(name)) yield `${name} agreed on a contract and has none`
  for (const contract of contracts) {
    const { id, kind, downline, upline, until } = contract
    if (until === null && (parents.get(downline) ?? null) !== upline)
      yield `contract ${id} is between ${upline} and ${downline}, who stands below ${parents.get(downline)}`
    if (upline !== null)
      for (const what of outside(contract, chains.get(`${kind}/${upline}`) ?? [])) yield `contract ${id} ${what}`
  }
  const states = new Map(requests.map(({ id, state }) => [id, state]))
  for (const id of accepted)
    if (states.get(id) !== 'VALID') yield `request ${id} was accepted, and is ${states.get(id) ?? 'not there'}`
}

function* checkChain(name: string, chain: readonly Contract[]): Generator<string> {
  for (const [at, { version, from, until }] of chain.entries()) {
    const next = chain[at + 1]
    if (version !== at + 1) yield `${name} has version ${version} in place ${at + 1}`
    if (next && until === null) yield `${name} has version ${version} and a later one at once`
    if (next && until !== null && laterBy(until, next.from) > 0)
      yield `${name} has version ${version} until ${until}, and the next from ${next.from} on`
    if (until !== null && until < from) yield `${name} has version ${version} from ${from} until ${until}`
  }
}

/** What stood above a contract while it held: always something, always of its period, never lower. */
function* outside(contract: Contract, above: readonly Contract[]): Generator<string> {
  const [own, end] = [termsOf(contract), contract.until ?? FOREVER]
  let covered = contract.from
  for (const one of above) {
    const until = one.until ?? FOREVER
    if (until <= covered || one.from >= end) continue
    if (laterBy(one.from, covered) > 0) yield `had none above it from ${covered} until ${one.from}`
    covered = until
    // Of two that overlap for no longer than the order of two calls explains, one ended because of the other.
    const together = [one.from > contract.from ? one.from : contract.from, until < end ? until : end] as const
    if (together[1] !== FOREVER && laterBy(together[1], together[0]) <= 0) continue
    const terms = termsOf(one)
    if (terms.period !== own.period) yield `of period ${own.period} stands below one of period ${terms.period}`
    if (topRate(terms) < topRate(own)) yield `of ${topRate(own)} % stands below one of ${topRate(terms)} %`
  }
  if (covered < end && (end === FOREVER || laterBy(end, covered) > 0)) yield `has none above it since ${covered}`
}
