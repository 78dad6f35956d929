import type { Books } from '../books.ts'
import { houseOf, problemsOfKept, type AtHouse } from './at-house.ts'
import { isOfHouse, type ArcadeRound } from './arcade-books.ts'

export type Expecting = {
  readonly vendor: number
  /** Nobody plays now and everything had its time: no round may be open any more. */
  readonly resting: boolean
}

/** Each round of the arcade against the house's journal: ended at most once, and with the same money on both sides. */
export function* checkArcade(books: Books, { vendor, resting }: Expecting): Generator<string> {
  const atHouse = houseOf(books, vendor)
  for (const round of books.arcadeRounds) {
    const problems = isOfHouse(round) ? problemsOf : problemsOfKept
    for (const what of problems(round, atHouse(round))) yield `arcade round ${round.id} is ${round.state}, ${what}`
    if (resting && !round.ended) yield `arcade round ${round.id} is still ${round.state}`
  }
}

function* problemsOf(round: ArcadeRound, { bet, win, back, closed }: AtHouse): Generator<string> {
  const account = BigInt(round.player_name) * 16n
  const staked = bet?.kind === 'bet'
  const [stake, face] = round.reward === null ? [round.stake, null] : [0n, round.stake]
  if (staked && (bet.amount !== -stake || bet.face !== face || bet.account !== account || bet.round !== round.id))
    yield `with a stake of ${round.stake}, but the house took ${bet.amount} of account ${bet.account} in round ${bet.round}`
  if (win && (win.amount !== round.payout || win.account !== account || win.reference !== round.bet_id))
    yield `with a payout of ${round.payout}, but the house paid ${win.amount} to account ${win.account}`
  if (win && (back || bet?.undone)) yield 'paid and also taken back at the house'
  switch (round.state) {
    case 'settled':
      if (!staked) yield 'but the house has no stake of it'
      if (!win) yield 'but the house has paid nothing'
      if (!closed) yield 'but open at the house'
      return
    case 'returned':
      if (!back) yield 'but the house gave nothing back'
      if (!bet || (staked && !bet.undone)) yield 'but its stake stands, or may still come, at the house'
      if (win) yield 'but the house has paid it'
      return
    case 'refused':
      if (bet || win || back) yield 'but the house has moved its money'
      return
    case 'staked':
    case 'deciding':
    case 'drawn':
      if (!staked || bet.undone) yield 'but the house has no stake of it'
      return
    case 'held':
      yield `held for a person: ${round.reason}`
      return
    case 'play_asked':
      if (staked !== (win !== undefined)) yield 'but the house has half of it'
      return
    case 'stake_asked':
    case 'return_asked':
      // A round that was asked whole may be found to have come to the house before it was asked back.
      if (win && round.payout === null) yield 'but the house has paid it'
      return
    default:
      yield 'which is no state of a round'
  }
}
