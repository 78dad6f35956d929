import type { Units } from '#kit/money.ts'
import { atRisk } from '#kit/product.ts'
import type { CountingTerms } from './counting-terms.ts'

/** What the rule looks at in a row of the journal: one movement of a member's cash that belongs to a round. */
export type PlayRow = {
  readonly seq: bigint
  readonly kind: string
  readonly amount: Units
  readonly ext: string | null
  readonly reference: string | null
  readonly face: Units | null
  /** The row that this one takes back. */
  readonly undoes: Pick<PlayRow, 'kind' | 'amount' | 'ext' | 'reference' | 'face'> | null
}

/** A bet that is followed: its outcome is not known yet, or may still change what counts. A ticket was held first, or is settled by versions. */
export type FollowedBet = {
  readonly bet: string
  readonly ticket: boolean
  readonly free: boolean
  readonly stake: Units
  readonly payout: Units
  /** Of its stake what was bought back while the rest runs on, and what was paid for that: neither is turnover. */
  readonly sold: Units
  readonly soldFor: Units
  readonly state: 'open' | 'settled' | 'bought_back'
}

/** What a row tells of one bet: as a whole with the outcome, and after that by what changed. */
export type SettledChange = {
  readonly bet: string
  readonly seq: bigint
  readonly stake: Units
  readonly payout: Units
  readonly valid: Units
  /** 1 with its outcome, -1 where it is taken back or is open again, else 0. */
  readonly bets: number
  /** It was told before, and this is the difference. */
  readonly corrects: boolean
  readonly free: boolean
}

type Bets = Map<string, FollowedBet>
export type RoundSoFar = {
  readonly terms: CountingTerms
  /** The operation that closed the round, where a bet did: nothing that came after it says so. */
  readonly closing: string | null
  readonly bets: readonly FollowedBet[]
}

const PART = 'cash_out_part'

const none = { stake: 0n, payout: 0n, valid: 0n, bets: 0 }
const opened = { payout: 0n, sold: 0n, soldFor: 0n, state: 'open' } as const

const weighed = (units: Units, { weight }: CountingTerms) => (units * BigInt(weight)) / 100n
const counts = ({ state, free }: FollowedBet) => state === 'settled' && !free
/** What of a bet ran to its end. */
const ran = ({ stake, payout, sold, soldFor }: FollowedBet) => ({ stake: stake - sold, payout: payout - soldFor })

function standingOf(bet: FollowedBet | undefined, terms: CountingTerms) {
  if (!bet || bet.state === 'open') return none
  const { stake, payout } = bet
  if (!counts(bet) || terms.rule === 'round_result') return { stake, payout, valid: 0n, bets: 1 }
  return { stake, payout, valid: weighed(terms.rule === 'stake' ? ran(bet).stake : atRisk(ran(bet)), terms), bets: 1 }
}

/** What a whole round counts, where its bets count together. */
function validOfRound(bets: Bets, terms: CountingTerms): Units {
  if (terms.rule !== 'round_result') return 0n
  const counted = [...bets.values()].filter(counts).map(ran)
  const sum = (of: (bet: ReturnType<typeof ran>) => Units) => counted.reduce((all, bet) => all + of(bet), 0n)
  return weighed(atRisk({ stake: sum(({ stake }) => stake), payout: sum(({ payout }) => payout) }), terms)
}

const settled = (bet: FollowedBet): FollowedBet => (bet.state === 'open' ? { ...bet, state: 'settled' } : bet)

/** With the first outcome that is told in a round every bet has one that was placed in it before; only a ticket waits for its own. */
function settleAll(bets: Bets, { tickets }: { readonly tickets: boolean }): void {
  for (const bet of bets.values()) if (tickets || !bet.ticket) bets.set(bet.bet, settled(bet))
}

/** A settlement names the whole payout and moves the difference; one that moves nothing although it names another came too late. */
function settleTicket(bets: Bets, known: FollowedBet, { kind, amount, face }: PlayRow): void {
  if (kind === 'settle' && amount === 0n && face !== known.payout) return
  if (kind === 'settle' && known.state === 'bought_back') return
  const state = kind === 'cash_out' ? 'bought_back' : 'settled'
  bets.set(known.bet, { ...known, ticket: true, payout: known.payout + amount, state })
}

/** A part is bought back, and the bet waits on for its outcome. */
const sellPart = (bets: Bets, known: FollowedBet, { amount, face }: Pick<PlayRow, 'amount' | 'face'>): void => {
  const { payout, sold, soldFor } = known
  bets.set(known.bet, { ...known, ticket: true, payout: payout + amount, sold: sold + (face ?? 0n), soldFor: soldFor + amount })
}

/** Takes back what a row did; a settlement of which nothing is left waits for the next one. */
function undo(bets: Bets, undone: NonNullable<PlayRow['undoes']>, amount: Units): void {
  const known = bets.get((takes(undone) ? undone.ext : undone.reference) ?? '')
  if (!known) return
  if (takes(undone)) {
    bets.delete(known.bet)
    return
  }
  if (undone.kind === PART) return sellPart(bets, known, { amount, face: -(undone.face ?? 0n) })
  const payout = known.payout + amount
  bets.set(known.bet, { ...known, payout, state: undone.kind !== 'win' && payout === 0n ? 'open' : known.state })
}

const takes = ({ kind }: { readonly kind: string }) => kind === 'bet' || kind === 'reserve'

function apply(bets: Bets, row: PlayRow, closing: string | null): void {
  const { kind, amount, ext, reference, face, undoes } = row
  const known = bets.get(reference ?? '')
  if (undoes) undo(bets, undoes, amount)
  else if (kind === 'bet' && ext !== null) {
    bets.set(ext, { bet: ext, ticket: false, free: face !== null, stake: -amount, ...opened })
    if (ext === closing) settleAll(bets, { tickets: false })
  } else if (kind === 'commit' && reference !== null) {
    bets.set(reference, { bet: reference, ticket: true, free: false, stake: face ?? 0n, ...opened })
  } else if (kind === 'win') {
    settleAll(bets, { tickets: false })
    const paid = bets.get(reference ?? '')
    if (paid) bets.set(paid.bet, { ...paid, payout: paid.payout + amount })
  } else if (kind === 'close_round') settleAll(bets, { tickets: true })
  else if ((kind === 'settle' || kind === 'cash_out') && known) settleTicket(bets, known, row)
  else if (kind === PART && known) sellPart(bets, known, row)
}

/** Of a bet that is followed no more, since its stake counts whatever it paid: what a row still changes in it. */
function afterwards({ kind, amount, reference, undoes, seq }: PlayRow, terms: CountingTerms): SettledChange | null {
  const told = { ...none, seq, corrects: true, free: false }
  if (undoes?.kind === 'bet' && undoes.ext !== null)
    return { ...told, bet: undoes.ext, stake: undoes.amount, valid: -weighed(-undoes.amount, terms), bets: -1 }
  const paid = undoes && pays(undoes.kind) ? undoes.reference : pays(kind) ? reference : null
  return paid === null || amount === 0n ? null : { ...told, bet: paid, payout: amount }
}

const pays = (kind: string) => kind === 'win' || kind === 'settle' || kind === 'cash_out' || kind === PART
/** The bet that a row is about. */
export const betOf = ({ kind, ext, reference, undoes }: PlayRow) =>
  undoes ? (takes(undoes) ? undoes.ext : undoes.reference) : kind === 'bet' ? ext : reference

/** What a row pays, or takes back of what was paid; null where it does neither. */
export function paidBy({ kind, amount, undoes }: Pick<PlayRow, 'kind' | 'amount' | 'undoes'>): Units | null {
  return pays(undoes?.kind ?? kind) && amount !== 0n ? amount : null
}

const isChange = ({ stake, payout, valid, bets }: SettledChange) => stake !== 0n || payout !== 0n || valid !== 0n || bets !== 0

/** What changed in each bet from before a row to after it. */
function differences(before: Bets, after: Bets, { seq }: PlayRow, terms: CountingTerms): SettledChange[] {
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((bet) => before.get(bet) !== after.get(bet))
  return names.map((bet) => {
    const [was, is] = [standingOf(before.get(bet), terms), standingOf(after.get(bet), terms)]
    return {
      bet,
      seq,
      stake: is.stake - was.stake,
      payout: is.payout - was.payout,
      valid: is.valid - was.valid,
      bets: is.bets - was.bets,
      corrects: was.bets > 0,
      free: (after.get(bet) ?? before.get(bet))?.free ?? false,
    }
  })
}

/** What a round's bets count together changes with one of them: the one that the row is about, or the last that it tells. */
function withRound(told: SettledChange[], change: Units, row: PlayRow): SettledChange[] {
  if (change === 0n) return told
  const subject = betOf(row)
  const at = Math.max(
    told.findIndex(({ bet }) => bet === subject),
    0,
  )
  const of = told[at]
  return of ? told.with(at, { ...of, valid: of.valid + change }) : told
}

/**
 * Folds rows of one round, in the journal's order, into what they tell of its bets; and the bets that are followed after them. A bet is told when its
 * outcome is known: a win that is paid in its round (0 says it lost), its own settlement or buying back, or the end of its round. A bet or a hold
 * that is taken back before is never told; afterwards it is told with its sign.
 */
export function settleRound(
  so: RoundSoFar,
  rows: readonly PlayRow[],
): { readonly told: readonly SettledChange[]; readonly bets: readonly FollowedBet[] } {
  const { terms, closing } = so
  let bets: Bets = new Map(so.bets.map((bet) => [bet.bet, bet]))
  const told: SettledChange[] = []
  for (const row of rows) {
    const subject = betOf(row)
    const known = subject === null || bets.has(subject)
    const before = bets
    bets = new Map(before)
    apply(bets, row, closing)
    const late = known ? null : afterwards(row, terms)
    const changed = [...differences(before, bets, row, terms), ...(late ? [late] : [])]
    told.push(...withRound(changed, validOfRound(bets, terms) - validOfRound(before, terms), row).filter(isChange))
    for (const bet of bets.values()) if (isOver(bet, terms)) bets.delete(bet.bet)
  }
  return { told, bets: [...bets.values()] }
}

/** Nothing that can still come changes what it counts. */
const isOver = ({ state, ticket, free }: FollowedBet, { rule }: CountingTerms) =>
  rule === 'stake' && state === 'settled' && !ticket && !free
