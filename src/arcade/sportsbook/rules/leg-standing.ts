import { ratio } from '#arcade/families/rules/fraction.ts'
import type { LegStanding } from './cash-out.ts'
import { factorOf } from './leg-result.ts'
import { keyOf, type Market } from './market.ts'
import { offeredName } from './offered-name.ts'
import { betOf, type Selection } from './selection.ts'
import { settleLeg } from './settle-leg.ts'
import type { MatchScore, MatchState } from './sport.ts'
import { sportOf } from './sports.ts'

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
  const sport = sportOf(bet.terms.type)
  const result = markets.length === 0 ? null : sport.decidedAt(bet, state)
  if (result !== null) return { standing: { worth: factorOf(result, price) }, now: null }
  const market = keyOf(sport.soldIn(bet, state))
  const now = markets.find((one) => keyOf(one) === market)?.outcomes.find(({ pick }) => pick === selection.pick)?.price
  if (now === undefined) return { standing: 'suspended', now: null }
  const name = offeredName({ market, pick: selection.pick })
  return { standing: { worth: ratio(BigInt(price), BigInt(now)) }, now: { offered: name, price: now } }
}
