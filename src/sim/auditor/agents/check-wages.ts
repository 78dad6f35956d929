import { unitsOfText, type Units } from '#kit/money.ts'
import type { Contract, Settlement } from './agent-books.ts'
import type { Books, Entry } from '../books.ts'

type Row = { readonly rate: string; readonly activeMembers: number; readonly turnover: string; readonly loss: string }
type Terms = { readonly minBet: string; readonly rows: readonly Row[] }
type Played = { staked: Units; returned: Units }

/** 1 % is a thousandth of the whole's hundred thousand. */
const WHOLE = 100_000n
const rateOf = (text: string): bigint => BigInt(Math.round(Number(text) * 1000))

/** What is played by a bet and a win. Bets that are held or settled in versions count otherwise: teams with such are left to others. */
const counted: ReadonlySet<string> = new Set(['bet', 'win', 'pool_win'])
const otherwise: ReadonlySet<string> = new Set(['reserve', 'commit', 'release', 'expire', 'settle', 'cash_out', 'promo_win'])

/**
 * Daily wages of the lowest level, from the journal and the tree alone: an agent below whom nobody else has such a contract gets what the team's
 * turnover of the day comes to by the highest row that was reached, no more and no less.
 */
export function* checkWages(books: Books): Generator<string> {
  for (const settled of books.agents.settlements) if (settled.kind === 'daily') yield* checkDay(books, settled)
}

function* checkDay(books: Books, { since, until }: Settlement): Generator<string> {
  const { contracts, placements } = books.agents
  const held = contracts.filter(
    ({ kind, from, until: ended, counts }) =>
      kind === 'daily' && from < until && (ended === null || ended >= until) && counts < until,
  )
  if (held.length === 0) return
  const stood = placements.filter((place) => place.since < until && (place.until === null || place.until >= until))
  const below = Map.groupBy(stood, ({ parent }) => parent)
  const givers = new Set(held.map(({ upline }) => upline))
  for (const contract of held) {
    const earlier = books.bills.some(
      ({ kind, agent, until: ended }) => kind === 'daily' && agent === contract.downline && ended < until,
    )
    // What an earlier day left is not looked at here.
    if (givers.has(contract.downline) || earlier) continue
    const team = teamOf(contract.downline, below)
    const played = playOf(books.entries, { team, from: contract.counts > since ? contract.counts : since, until })
    if (!played) continue
    const wage = wageOf(contract, played)
    const billed = books.bills
      .filter(
        ({ kind, agent, until: ended, corrects }) =>
          kind === 'daily' && agent === contract.downline && ended === until && corrects === null,
      )
      .reduce((sum, { amount }) => sum + amount, 0n)
    if (wage !== null && wage !== billed)
      yield `agent ${contract.downline} was billed ${billed} for the day until ${until}, the journal comes to ${wage}`
  }
}

type Below = ReadonlyMap<bigint | null, readonly { readonly member: bigint }[]>

/** The agent too: that is how a merchant has it who says nothing. */
function teamOf(agent: bigint, below: Below): ReadonlySet<bigint> {
  const team = new Set([agent])
  for (const one of team) for (const { member } of below.get(one) ?? []) team.add(member)
  return team
}

type Input = { readonly team: ReadonlySet<bigint>; readonly from: string; readonly until: string }

/** What each of the team played; null where some of it counts by other rules. */
function playOf(entries: readonly Entry[], { team, from, until }: Input): ReadonlyMap<bigint, Played> | null {
  const undone = new Map(entries.map((entry) => [`${entry.lane}-${entry.seq}`, entry]))
  const played = new Map<bigint, Played>()
  for (const { lane, account, at, kind, amount, reverses } of entries) {
    const member = account > 0n && account % 16n === 0n ? account / 16n : null
    if (member === null || !team.has(member) || at < from || at >= until) continue
    const meant = reverses === null ? kind : (undone.get(`${lane}-${reverses}`)?.kind ?? kind)
    if (otherwise.has(meant)) return null
    if (!counted.has(meant)) continue
    const sum = played.get(member) ?? { staked: 0n, returned: 0n }
    if (meant === 'bet') sum.staked -= amount
    else sum.returned += amount
    played.set(member, sum)
  }
  return played
}

/** Null where a row asks for a loss, which other money than play goes into. */
function wageOf(contract: Contract, played: ReadonlyMap<bigint, Played>): Units | null {
  const { rows, minBet } = JSON.parse(contract.terms) as Terms
  if (rows.some(({ loss }) => unitsOfText(loss) !== 0n)) return null
  const each = [...played.values()]
  const turnover = each.reduce((sum, { staked }) => sum + staked, 0n)
  const active = each.filter(({ staked }) => staked > 0n && staked >= unitsOfText(minBet)).length
  const reached = rows.filter((row) => turnover >= unitsOfText(row.turnover) && active >= row.activeMembers)
  const best = reached.reduce((most, { rate }) => (rateOf(rate) > most ? rateOf(rate) : most), 0n)
  return turnover > 0n ? (turnover * best) / WHOLE : 0n
}
