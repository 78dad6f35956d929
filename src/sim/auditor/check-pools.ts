import { isOfHouse, type ArcadeRound } from './arcade/arcade-books.ts'
import type { Books } from './books.ts'

const drawn: ReadonlySet<string> = new Set(['drawn', 'settled', 'held'])
const sumOf = (rounds: readonly ArcadeRound[], part: (round: ArcadeRound) => bigint) =>
  rounds.reduce((sum, round) => sum + part(round), 0n)

/**
 * What the arcade counts of each pool against what the house holds in it. The house may hold more: a grand that it has not confirmed yet,
 * and contributions of rounds that were not drawn. It may never hold less.
 */
export function* checkPools({ entries, arcadeRounds, meters, pools }: Books): Generator<string> {
  for (const { currency, pool, held } of pools) {
    const meter = meters.find((one) => one.currency === currency && one.pool === pool)
    if (!meter) continue
    const fed = arcadeRounds.filter((round) => isOfHouse(round) && round.currency === currency && round.pool === pool)
    const unpaid = sumOf(fed, ({ state, jackpot }) => (state === 'settled' ? 0n : (jackpot ?? 0n)))
    const astray = sumOf(fed, ({ state, contribution }) => (drawn.has(state) ? 0n : contribution))
    if (held < meter.held) yield `the pool ${pool} holds ${held} ${currency}, the arcade counts ${meter.held}`
    if (held > meter.held + unpaid + astray)
      yield `the pool ${pool} holds ${held} ${currency}, the arcade counts ${meter.held} and knows of ${unpaid + astray} more`
  }
  const given = new Map<string, bigint>()
  for (const { kind, reference, amount } of entries) {
    if (kind === 'contribution' && reference !== null) given.set(reference, (given.get(reference) ?? 0n) + amount)
  }
  for (const round of arcadeRounds) {
    const { id, state, bet_id: bet, contribution } = round
    if (isOfHouse(round) && drawn.has(state) && (given.get(bet) ?? 0n) !== contribution)
      yield `arcade round ${id} gave ${contribution} to its pool, the house moved ${given.get(bet) ?? 0n}`
  }
}
