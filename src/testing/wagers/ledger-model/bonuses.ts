import type { Bet, Reserve } from '#house/wallet/index.ts'
import type { Account, Bonus, Books, Call, Lent, Round } from './books.ts'

/** What a member can stake: cash, and the bonus that gives what it lacks. */
export const spendable = ({ cash, bonus }: Account): bigint => cash + (bonus?.balance ?? 0n)

/** What the bonus gives to a stake: what cash lacks, all of it or nothing. In a round that has something of another bonus it gives nothing. */
export function lentTo({ op, account: { cash, bonus }, round }: Call<Bet | Reserve>): bigint {
  if (!bonus || (round?.lent && round.lent.bonus !== bonus) || (op.kind === 'bet' && op.free)) return 0n
  const lacking = op.amount - (cash > 0n ? cash : 0n)
  return lacking > 0n && lacking <= bonus.balance ? lacking : 0n
}

/** The bonus's own limit that a stake passes to which it would give. */
export function bonusLimit(call: Call<Bet | Reserve>): string | undefined {
  const { bonus } = call.account
  if (!bonus || lentTo(call) === 0n) return undefined
  if (bonus.excluded.includes(call.op.product)) return 'bonus_product'
  return bonus.largest !== undefined && call.op.amount > bonus.largest ? 'bonus_largest' : undefined
}

const heldIn = ({ bets }: Books, { member, vendor, round }: Bet | Reserve): bigint =>
  [...bets]
    .filter(([id, bet]) => bet.member === member && bet.round === round && id.startsWith(`${vendor} `))
    .reduce((sum, [, { held }]) => sum + held, 0n)

/** Gives to a stake before it is taken; from the first one on, its round shares what it pays with the bonus. */
export function lend({ books, op, account, round }: Call<Bet | Reserve>, given: bigint): Lent | null {
  const before = round?.lent
  if (given === 0n && !before) return null
  const bonus = before?.bonus ?? account.bonus!
  account.cash += given
  bonus.balance -= given
  const stake = op.kind === 'bet' && op.free ? 0n : op.amount
  return {
    bonus,
    stake: (before?.stake ?? (round?.staked ?? 0n) + heldIn(books, op)) + stake,
    bonusStake: (before?.bonusStake ?? 0n) + given,
    wonBefore: round?.won ?? 0n,
    backBefore: before?.back ?? 0n,
    back: before?.back ?? 0n,
  }
}

/** Moves between cash and where the bonus went: a released one is cash, a forfeit one the house's. Answers what was moved. */
function give(account: Account, bonus: Bonus, amount: bigint): bigint {
  if (bonus.state === 'released') return amount
  const moved = bonus.state === 'active' && -amount > bonus.balance ? -bonus.balance : amount
  account.cash -= moved
  if (bonus.state === 'active') bonus.balance += moved
  return moved
}

/** Of a stake that a bonus gave something to, what came back. */
export type Returned = { readonly stake: bigint; readonly of: bigint; readonly lent: bigint }

/** After an operation, the bonus has its part of all that the round paid since its last stake; of a stake that came back, what it gave to that. */
export function share(account: Account, round: Round | undefined, returned: Returned | null): void {
  const lent = round?.lent
  if (!round || !lent) return
  const due = lent.stake > 0n ? ((round.won - lent.wonBefore) * lent.bonusStake) / lent.stake : 0n
  lent.back += give(account, lent.bonus, lent.backBefore + due - lent.back)
  if (!returned || returned.stake === 0n) return
  const part = returned.of > 0n ? (returned.stake * returned.lent) / returned.of : 0n
  give(account, lent.bonus, part)
  lent.stake -= returned.stake
  lent.bonusStake -= part
  lent.wonBefore = round.won
  lent.backBefore = lent.back
}
