import type { Units } from '#kit/money.ts'
import type { Entry } from '../books.ts'
import { millisOf } from '../play/check-bonuses.ts'
import type { IssuedClaim } from './bonus-books.ts'

/** What belongs to a row of a round: what a bonus gave right before it, the stake it refers to, what it takes back, and whose the winnings of a free round are. */
export type Beside = {
  readonly lent: Entry | null
  readonly held: Entry | null
  readonly undone: Entry | null
  readonly wins: bigint | null
}

type Ended = {
  readonly name: string
  readonly bonus: string
  readonly released: boolean
  readonly claim: Pick<IssuedClaim, 'ended' | 'bonus'>
  readonly end: bigint | null
}

/** Of what is owed to a bonus since a row. */
type Owed = { readonly row: Entry; readonly amount: Units }

const isStake = ({ kind }: Entry) => kind === 'bet' || kind === 'reserve'

/**
 * A round as its rows have it: what was staked, what of that a bonus gave, and what of all that came back is the bonus's. Each win is shared by the
 * proportion that holds when it is paid, all wins of one proportion together, rounded down; a stake that comes back by the proportion of its own.
 */
export class RoundShare {
  bonus: bigint | null = null
  stake: Units = 0n
  lent: Units = 0n
  #staked: Units = 0n
  /** Won since the proportion is what it is, and what of that is owed already. */
  #won: Units = 0n
  #due: Units = 0n
  readonly #lentTo = new Map<string, Units>()
  readonly #owed: Owed[] = []
  readonly #given: Entry[] = []

  take(row: Entry, { lent, held, undone, wins }: Beside): void {
    if (isStake(row)) return this.#takeStake(row, lent, wins)
    const bet =
      undone && isStake(undone) ? undone : row.kind === 'release' || row.kind === 'expire' || row.kind === 'commit' ? held : null
    if (bet) return this.#return(row, bet)
    this.#won += row.amount
    const due = this.stake > 0n ? (this.#won * this.lent) / this.stake : 0n
    this.#owe(row, due - this.#due)
    this.#due = due
  }

  giveBack(row: Entry): void {
    this.#given.push(row)
  }

  #takeStake(row: Entry, lent: Entry | null, wins: bigint | null): void {
    const stake = wins === null ? -row.amount : (row.face ?? 0n)
    const part = wins === null ? (lent?.amount ?? 0n) : stake
    if (this.bonus === null && part > 0n) {
      this.bonus = lent?.contra ?? wins
      this.stake = this.#staked
    }
    this.#staked += -row.amount
    if (this.bonus === null) return
    this.stake += stake
    this.lent += part
    this.#lentTo.set(row.ext ?? '', part)
    this.#beginAnew()
  }

  #return(row: Entry, bet: Entry): void {
    this.#staked -= row.amount
    if (this.bonus === null || row.amount === 0n) return
    const part = (row.amount * (this.#lentTo.get(bet.ext ?? '') ?? 0n)) / -bet.amount
    this.stake -= row.amount
    this.lent -= part
    this.#owe(row, part)
    this.#beginAnew()
  }

  #beginAnew(): void {
    this.#won = 0n
    this.#due = 0n
  }

  #owe(row: Entry, amount: Units): void {
    if (this.bonus !== null && amount !== 0n) this.#owed.push({ row, amount })
  }

  /** What was given back against what is owed: once its bonus has become cash, nothing; once it is the house's, to the house. */
  *differences({ name, bonus, released, claim, end }: Ended): Generator<string> {
    const isAfter = (row: Entry) =>
      end === null ? claim.ended !== null && millisOf(row.at) > millisOf(claim.ended) : row.seq > end
    const owed = this.#owed.reduce((all, { row, amount }) => (released && isAfter(row) ? all : all + amount), 0n)
    const given = this.#given.reduce((all, { amount }) => all - amount, 0n)
    // A bonus that has too little left gives back what it has.
    const last = this.#given.at(-1)
    const isShort =
      given > owed && this.#owed.some(({ amount }) => amount < 0n) && (last === undefined || last.contra_after === 0n)
    if (given !== owed && !isShort) yield `${bonus} is owed ${owed} of round ${name}, and was given ${given}`
    for (const row of this.#given) {
      if (row.contra !== claim.bonus && !isAfter(row))
        yield `${bonus} has not ended, and its part of round ${name} goes to account ${row.contra}`
      if (row.contra === claim.bonus && end !== null && row.seq > end)
        yield `${bonus} has ended, and its part of round ${name} goes to it`
    }
  }
}
