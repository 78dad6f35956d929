import { unitsOfText, type Units } from '#kit/money.ts'
import { millis, type Contract, type Placement, type Settlement } from './agent-books.ts'
import type { Books, Entry } from '../books.ts'

type Row = { readonly rate: string; readonly activeMembers: number; readonly turnover: string; readonly loss: string }
type Terms = { readonly minBet: string; readonly rows: readonly Row[] }
type Played = { staked: Units; returned: Units }

/** 1 % is a thousandth of the whole's hundred thousand. */
const WHOLE = 100_000n
const rateOf = (text: string): bigint => BigInt(Math.round(Number(text) * 1000))

/** What is played by a bet and a win. Bets that are held or settled in versions count otherwise: teams with such are left to others. */
const counted: ReadonlySet<string> = new Set(['bet', 'win', 'pool_win'])
const otherwise: ReadonlySet<string> = new Set([
  'reserve',
  'commit',
  'release',
  'expire',
  'settle',
  'cash_out',
  'cash_out_part',
  'promo_win',
])

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
  const lines = linesOf(placements)
  const givers = new Set(held.map(({ upline }) => upline))
  for (const contract of held) {
    const earlier = books.bills.some(
      ({ kind, agent, until: ended }) => kind === 'daily' && agent === contract.downline && ended < until,
    )
    // What an earlier day left is not looked at here.
    if (givers.has(contract.downline) || earlier) continue
    const inTeam = teamOf(contract.downline, lines)
    const played = playOf(books, { inTeam, from: contract.counts > since ? contract.counts : since, until })
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

const SLOT = 5 * 60_000
type Line = { readonly parent: bigint | null; readonly from: number }
type InTeam = (member: bigint, at: string) => boolean

/** Where each member stood, and from when on play counted there: a move counts from the next full five minutes, the first place from the beginning. */
function linesOf(placements: readonly Placement[]): ReadonlyMap<bigint, readonly Line[]> {
  const lines = new Map<bigint, Line[]>()
  for (const { member, parent, since, until } of placements) {
    if (until !== null && until <= since) continue
    const before = lines.get(member)
    if (before) before.push({ parent, from: Math.ceil(millis(since) / SLOT) * SLOT })
    else lines.set(member, [{ parent, from: -Infinity }])
  }
  return lines
}

/** The agent too: that is how a merchant has it who says nothing. */
function teamOf(agent: bigint, lines: ReadonlyMap<bigint, readonly Line[]>): InTeam {
  const known = new Map<string, boolean>()
  const stands = (member: bigint, slot: number): boolean => {
    const key = `${member}/${slot}`
    const found = known.get(key)
    if (found !== undefined) return found
    const parent = lines.get(member)?.findLast(({ from }) => from <= slot)?.parent ?? null
    const inside = member === agent || (parent !== null && stands(parent, slot))
    known.set(key, inside)
    return inside
  }
  return (member, at) => stands(member, Math.floor(millis(at) / SLOT) * SLOT)
}

type Input = { readonly inTeam: InTeam; readonly from: string; readonly until: string }

/**
 * What each of the team played; null where some of it counts by other rules. A stake counts when an outcome of its round is told: with the next win
 * in it, with its end, or at once where the bet closed the round itself.
 */
function playOf({ entries, rounds }: Books, { inTeam, from, until }: Input): ReadonlyMap<bigint, Played> | null {
  const undone = new Map(entries.map((entry) => [`${entry.lane}-${entry.seq}`, entry]))
  const closing = new Set(rounds.map(({ vendor, closing: by }) => `${vendor}-${by}`))
  const outcomes = Map.groupBy(entries.filter(isOutcome), roundOf)
  const backs = new Map(entries.flatMap((entry) => (entry.reverses === null ? [] : [[`${entry.lane}-${entry.reverses}`, entry]])))
  const played = new Map<bigint, Played>()
  const add = (member: bigint, at: string, what: Played) => {
    if (at < from || at >= until || !inTeam(member, at)) return
    const sum = played.get(member) ?? { staked: 0n, returned: 0n }
    played.set(member, { staked: sum.staked + what.staked, returned: sum.returned + what.returned })
  }
  for (const entry of entries) {
    const { lane, seq, at, kind, account, amount, reverses, vendor, ext } = entry
    const member = account > 0n && account % 16n === 0n ? account / 16n : null
    if (member === null) continue
    const meant = reverses === null ? kind : (undone.get(`${lane}-${reverses}`)?.kind ?? kind)
    if (otherwise.has(meant) && at >= from && at < until && inTeam(member, at)) return null
    if (!counted.has(meant)) continue
    if (meant !== 'bet') add(member, at, { staked: 0n, returned: amount })
    else if (reverses === null) {
      const told = closing.has(`${vendor}-${ext}`) ? entry : outcomes.get(roundOf(entry))?.find((one) => one.seq > seq)
      const back = backs.get(`${lane}-${seq}`)
      if (!told || (back && back.seq < told.seq)) continue
      add(member, told.at, { staked: -amount, returned: 0n })
      if (back) add(member, back.at, { staked: amount, returned: 0n })
    }
  }
  return played
}

const roundOf = ({ lane, account, vendor, round }: Entry) => `${lane}-${account}-${vendor}-${round}`
const isOutcome = ({ kind }: Entry) => kind === 'win' || kind === 'close_round'

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
