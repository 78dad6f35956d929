import { ratio } from '#arcade/families/rules/fraction.ts'
import type { LegStanding } from './cash-out.ts'
import { keyOf, type Market } from './market.ts'
import { offeredName } from './offered-name.ts'
import type { MatchScore } from './score.ts'
import { betOf, type Selection } from './selection.ts'
import { decided, factorOf, settleLeg } from './settle-leg.ts'
import type { MatchState } from './told.ts'

/** A match as it stands, with its open markets; none while bets on it are stopped. Its result, once that is in force. */
export type Standing = {
  readonly state: MatchState
  readonly markets: readonly Market[]
  readonly outcome: MatchScore | 'void' | null
}

/** A price that a leg is worth something by. */
export type PriceNow = { readonly offered: string; readonly price: number }

/**
 * What a leg stands at: what it returned; or what it was bought at over what the same bet costs now, with the price of that; or that this
 * cannot be said now, because bets are stopped or its market is not offered any more.
 */
export function standingOf(
  { selection, price }: { readonly selection: Selection; readonly price: number },
  { state, markets, outcome }: Standing,
): { readonly standing: LegStanding; readonly now: PriceNow | null } {
  const returned = outcome && settleLeg(selection, price, outcome)
  if (returned) return { standing: { returned }, now: null }
  const bet = betOf(selection)
  const result = state.phase === 'before' || markets.length === 0 ? null : decided(bet, state.score, state.halfTime ?? undefined)
  if (result !== null && bet.terms.type !== 'half_full' && bet.terms.period === 'match')
    return { standing: { worth: factorOf(result, price) }, now: null }
  const market = sameNow(selection, state)
  const now = markets.find((one) => keyOf(one) === market)?.outcomes.find(({ pick }) => pick === selection.pick)?.price
  if (now === undefined) return { standing: 'suspended', now: null }
  const name = offeredName({ market, pick: selection.pick })
  return { standing: { worth: ratio(BigInt(price), BigInt(now)) }, now: { offered: name, price: now } }
}

/** The market in which the same bet is sold now: an Asian handicap that counts from here on starts with what was scored since. */
function sameNow(selection: Selection, { score }: MatchState): string {
  const { terms, from } = betOf(selection)
  if (terms.type !== 'asian_handicap') return selection.market
  const since = score.home - score.away - (from.home - from.away)
  return keyOf({ ...terms, line: (terms.line ?? 0) + 4 * since })
}
