import type { Units } from '#kit/money.ts'
import { atRisk, productOf } from '#kit/product.ts'
import type { Entry, HouseRound } from '../books.ts'
import type { Terms } from './play-books.ts'

export type Settled = {
  readonly staked: Units
  readonly returned: Units
  readonly bets: bigint
  readonly valid: Units
  readonly out: Units
}

export const nothing: Settled = { staked: 0n, returned: 0n, bets: 0n, valid: 0n, out: 0n }
export const both = (a: Settled, b: Settled): Settled => ({
  staked: a.staked + b.staked,
  returned: a.returned + b.returned,
  bets: a.bets + b.bets,
  valid: a.valid + b.valid,
  out: a.out + b.out,
})

const versioned = (kind: string) => kind === 'settle' || kind === 'cash_out'
const placed = (row: Entry) => row.kind === 'bet' || (row.kind === 'commit' && row.reference !== null)

/** A round's movements of its member's cash, in order, and those that take one of them back, by its seq. */
export type RoundHistory = {
  readonly round: HouseRound
  readonly rows: readonly Entry[]
  readonly backs: ReadonlyMap<bigint, Entry>
}

/** How one bet of a round stands at the story's end; null where it was taken back. */
function standing({ round, rows, backs }: RoundHistory, row: Entry) {
  const bet = row.kind === 'bet' ? row.ext : row.reference
  const held = rows.find(({ kind, ext }) => kind === 'reserve' && ext === bet)
  if (backs.has(row.seq) || (held && backs.has(held.seq))) return null
  let payout = 0n
  let ticket = row.kind === 'commit'
  let known =
    !ticket &&
    round.closing !== null &&
    rows.some(({ ext, kind, seq }) => kind === 'bet' && ext === round.closing && seq >= row.seq)
  let sold = false
  const parts = { stake: 0n, payout: 0n }
  for (const { seq, kind, amount, reference, face, reverses } of rows) {
    if (seq < row.seq) continue
    const undone = reverses === null ? undefined : rows.find((one) => one.seq === reverses)
    if (undone) {
      if (undone.reference !== bet || undone.kind === 'bet') continue
      payout += amount
      if (undone.kind === 'cash_out_part') {
        parts.stake -= undone.face ?? 0n
        parts.payout += amount
        continue
      }
      if (versioned(undone.kind) && payout === 0n) [known, sold] = [false, false]
    } else if (kind === 'close_round' || (kind === 'win' && !ticket)) known = true
    if (!undone && kind === 'win' && reference === bet) payout += amount
    if (!undone && kind === 'cash_out_part' && reference === bet) {
      payout += amount
      parts.stake += face ?? 0n
      parts.payout += amount
      ticket = true
    }
    if (!undone && versioned(kind) && reference === bet && !(kind === 'settle' && (sold || (amount === 0n && face !== payout)))) {
      payout += amount
      ticket = true
      known = true
      sold = kind === 'cash_out'
    }
  }
  return {
    stake: row.kind === 'bet' ? -row.amount : (row.face ?? 0n),
    payout,
    parts,
    known,
    counts: !sold && !(row.kind === 'bet' && row.face !== null),
  }
}

/** By which rule a round counts, and how much of the hundred: as its merchant had said last when it was opened. */
function countedBy({ merchant, product, opened }: HouseRound, terms: readonly Terms[]): readonly [rule: string, weight: number] {
  const said = terms.findLast((of) => of.merchant === merchant && of.product === product && of.since <= opened)
  const own = productOf(product)
  return said ? [said.rule, said.weight] : [own.validStake, own.weight]
}

/** What counts of each of a round's bets, by the row that placed it; of bets that count together as one. */
export function countAgain(story: RoundHistory, terms: readonly Terms[]): ReadonlyMap<bigint, Units> {
  const [validStake, weight] = countedBy(story.round, terms)
  const weighed = (units: Units) => (units * BigInt(weight)) / 100n
  const counted = story.rows.filter(placed).flatMap((row) => {
    const bet = standing(story, row)
    if (!bet?.known || !bet.counts) return []
    return [{ seq: row.seq, stake: bet.stake - bet.parts.stake, payout: bet.payout - bet.parts.payout }]
  })
  if (validStake !== 'round_result')
    return new Map(counted.map(({ seq, ...bet }) => [seq, weighed(validStake === 'stake' ? bet.stake : atRisk(bet))]))
  return new Map([[0n, weighed(atRisk(sum(counted)))]])
}

const sum = (of: readonly { readonly stake: Units; readonly payout: Units }[]) => ({
  stake: of.reduce((all, { stake }) => all + stake, 0n),
  payout: of.reduce((all, { payout }) => all + payout, 0n),
})

/** What became of a round's bets, worked out from how each of them stands in the end. */
export function settleAgain(story: RoundHistory, terms: readonly Terms[]): Settled {
  const bets = story.rows.filter(placed).flatMap((row) => standing(story, row) ?? [])
  const known = bets.filter((bet) => bet.known)
  const whole = sum(known)
  const cash = story.rows.reduce((all, { amount }) => all + amount, 0n)
  return {
    staked: whole.stake,
    returned: whole.payout,
    bets: BigInt(known.length),
    valid: [...countAgain(story, terms).values()].reduce((all, one) => all + one, 0n),
    out: whole.payout - whole.stake - cash,
  }
}
