import type { Millis } from '#kit/clock.ts'
import { larger, type Units } from '#kit/money.ts'
import { cascade } from './cascade.ts'
import { differences, type Part } from './differential.ts'
import { dividendOf, type Outcome } from './dividend.ts'
import { wageOf } from './salary.ts'
import { noSums, reachedOf, teamsAcross, upwards, type Played, type Sums, type TeamPlace } from './teams.ts'
import type { Window } from '../calendar.ts'
import type { Rate } from '../rate.ts'
import type { ContractKind, ContractRow, Terms } from '../terms.ts'
import type { Reached } from './tier.ts'

/** An agent under contract, and what earlier windows left. */
export type Party = {
  readonly agent: bigint
  /** Who stands above by the contract; null is the house. */
  readonly upline: bigint | null
  readonly terms: Terms
  /** From when on play counts for it. */
  readonly start: Millis
  /** Where its bound for active members stands in the counts. */
  readonly bound: number
  /** Zero or below: what is to be made good. */
  readonly carried: Units
  /** What earlier bills for the same time gave the agent as its own share. */
  readonly before: Units
  /** What shorter periods of those below, which ended in this window, came to. */
  readonly passedDown: Units
}

/** By which rate a contract that has ended since was paid for a part of the time. */
export type PaidBefore = Window & { readonly agent: bigint; readonly rate: Rate }

export type Below = { readonly agent: bigint; readonly gross: Units }

export type Assessment = {
  readonly agent: bigint
  readonly upline: bigint | null
  readonly sums: Sums
  readonly reached: Reached
  readonly carried: Units
  readonly outcome: Outcome
  /** What the whole team comes to in this window, and what of it is the agent's own. */
  readonly gross: Units
  readonly net: Units
  readonly below: readonly Below[]
  /** By difference: the team's turnover by the rate that somebody below has of it. */
  readonly parts: readonly Part[]
}

type Scene = {
  readonly kind: ContractKind
  readonly parties: readonly Party[]
  readonly includeSelf: boolean
  /** What was played in the time that counts for an agent. */
  readonly playedFor: (agent: bigint) => Played
  readonly paidBefore: readonly PaidBefore[]
}

type Judged = Party & { readonly sums: Sums; readonly reached: Reached; readonly outcome: Outcome }

function judge({ kind, parties, includeSelf, playedFor }: Scene): Judged[] {
  const teams = new Map<Played, ReadonlyMap<bigint, Sums>>()
  return parties.map((party) => {
    const played = playedFor(party.agent)
    const of = teams.get(played) ?? teamsAcross(played, { includeSelf })
    teams.set(played, of)
    const sums = of.get(party.agent) ?? noSums(party.bound + 1)
    const reached = reachedOf(sums, party.bound)
    const outcome =
      kind === 'dividend' ? dividendOf(party.terms, reached, party.carried) : wageOf(party.terms, reached, party.carried)
    return { ...party, sums, reached, outcome }
  })
}

const assessment = (party: Judged, found: Pick<Assessment, 'gross' | 'net' | 'below' | 'parts'>): Assessment => ({
  agent: party.agent,
  upline: party.upline,
  sums: party.sums,
  reached: party.reached,
  carried: party.carried,
  outcome: party.outcome,
  ...found,
})

const isParty = (parties: readonly Party[]) => {
  const known = new Set(parties.map(({ agent }) => agent))
  return (agent: bigint | null): agent is bigint => agent !== null && known.has(agent)
}

/** Dividends and daily wages: what a team comes to by its own contract, less what those directly below come to by theirs. */
function byCascade(judged: readonly Judged[]): Assessment[] {
  const known = isParty(judged)
  const shares = cascade(
    judged.map(({ agent, upline, outcome }) => ({ agent, above: known(upline) ? upline : null, gross: outcome.gross })),
  )
  return judged.map((party) => {
    const { below, net, short } = shares.get(party.agent) as NonNullable<ReturnType<typeof shares.get>>
    const left = net - short - party.passedDown
    return assessment(party, { gross: party.outcome.gross, net: larger(left, 0n), below, parts: [] })
  })
}

type Rated = { readonly rate: Rate; readonly keepsOwn: boolean }

/** The places as the rule of differences wants them; an own stake that does not count for oneself counts as a player's below whoever is above. */
function withRates(places: readonly TeamPlace[], ratedOf: (agent: bigint) => Rated) {
  const moved = new Map<bigint, Units>()
  for (const { agent, above, own } of places)
    if (!ratedOf(agent).keepsOwn && above !== null) moved.set(above, (moved.get(above) ?? 0n) + own.valid)
  return places.map(({ agent, above, own, direct }) => {
    const { rate, keepsOwn } = ratedOf(agent)
    return { agent, above, rate, turnover: direct.valid + (keepsOwn ? own.valid : 0n) + (moved.get(agent) ?? 0n) }
  })
}

const rateOf = ({ outcome, terms }: Judged): Rate => (outcome.row === null ? 0n : (terms.rows[outcome.row] as ContractRow).rate)

/** Everybody's rate: now, for whoever stayed where they were, and in a stage the one that counts for it, or the one that was paid for it. */
function rates(judged: ReadonlyMap<bigint, Judged>, { includeSelf, paidBefore }: Scene) {
  const paidOf = Map.groupBy(paidBefore, ({ agent }) => agent)
  return (stage: Window | null) =>
    (agent: bigint): Rated => {
      const party = judged.get(agent)
      if (party && (stage === null || party.start <= stage.from)) return { rate: rateOf(party), keepsOwn: includeSelf }
      const paid = paidOf.get(agent)?.find(({ from, to }) => stage !== null && from <= stage.from && to >= stage.to)
      return paid ? { rate: paid.rate, keepsOwn: includeSelf } : { rate: 0n, keepsOwn: true }
    }
}

const stagesWith = ({ steady, stages }: Played, ratesIn: ReturnType<typeof rates>) => [
  withRates(steady, ratesIn(null)),
  ...stages.map((stage) => withRates(stage.places, ratesIn(stage))),
]

/** Hourly and real-time salaries: of all turnover below, the own rate less the highest below. What was paid for the same time before is taken off. */
function byDifference(judged: readonly Judged[], scene: Scene): Assessment[] {
  const byAgent = new Map(judged.map((party) => [party.agent, party]))
  const found = new Map<Played, ReturnType<typeof differences>>()
  const ratesIn = rates(byAgent, scene)
  const carried = (agent: bigint) => byAgent.get(agent)?.carried ?? 0n
  const known = isParty(judged)
  const below = new Map<bigint, Below[]>()
  const assessed: Assessment[] = []
  for (const { agent } of upwards(judged.map((party) => ({ agent: party.agent, above: party.upline })))) {
    const party = byAgent.get(agent) as Judged
    const played = scene.playedFor(agent)
    const shares = found.get(played) ?? differences(stagesWith(played, ratesIn), carried)
    found.set(played, shares)
    const share = shares.get(agent) ?? { amount: 0n, parts: [] }
    const list = (below.get(agent) ?? []).toSorted((one, other) => (one.agent < other.agent ? -1 : 1))
    const net = share.amount - party.before
    const gross = list.reduce((sum, one) => sum + one.gross, net)
    assessed.push(assessment(party, { gross, net, below: list, parts: share.parts }))
    if (!known(party.upline)) continue
    const beside = below.get(party.upline) ?? []
    beside.push({ agent, gross })
    below.set(party.upline, beside)
  }
  return assessed
}

/** What every agent under a contract of a kind has coming for a window. The order in which they come makes no difference. */
export function assess(scene: Scene): readonly Assessment[] {
  const judged = judge(scene)
  return scene.kind === 'dividend' || scene.kind === 'daily' ? byCascade(judged) : byDifference(judged, scene)
}
