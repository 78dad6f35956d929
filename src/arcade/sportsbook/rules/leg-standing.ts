import { isRefusal } from '#kit/refusal.ts'
import { ratio, ZERO } from '#arcade/families/rules/fraction.ts'
import type { Built, Picked } from './price/built.ts'
import type { LegStanding } from './ticket/cash-out.ts'
import { outlookText, type Outlook } from './football/model/outlook.ts'
import { isSamePick } from './legs.ts'
import { factorOf } from './leg-result.ts'
import { keyOf, type Market } from './market.ts'
import { offeredName } from './offered-name.ts'
import { betOf, partsOf, type Selection } from './selection.ts'
import { resultsOf, settleLeg } from './settle-leg.ts'
import type { MatchScore, MatchState, Sport } from './sport.ts'
import { sportOf } from './sports.ts'

/** A match as it stands, with its open markets and what these are made from; none while bets on it are stopped. Its result, once that is in force. */
export type Standing = {
  readonly state: MatchState
  readonly markets: readonly Market[]
  readonly outlook: Outlook | null
  readonly outcome: MatchScore | 'void' | null
}

type Taken = { readonly selection: Selection; readonly price: number }

/** A price that a leg is worth something by. */
export type PriceNow = { readonly offered: string; readonly price: number }

type Stands = { readonly standing: LegStanding; readonly now: PriceNow | null }

/**
 * What a leg stands at: what it returned; or what it was bought at over what the same bet costs now, with the price of that; or that this
 * cannot be said now, because bets are stopped or its market is not offered any more.
 */
export function standingOf(leg: Taken, at: Standing): Stands {
  const { selection, price } = leg
  const { state, markets, outcome } = at
  const returned = outcome && settleLeg(selection, price, outcome)
  if (returned) return { standing: { returned }, now: null }
  if (selection.outlook) return standingOfSeveral(leg, at)
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

const SUSPENDED: Stands = { standing: 'suspended', now: null }

/** The same of a leg of several picks: those that nothing can turn any more are won, and the rest is priced together as it stands now. */
function standingOfSeveral({ selection, price }: Taken, { state, outlook, outcome }: Standing): Stands {
  if (!outlook) return SUSPENDED
  const sport = sportOf(betOf(selection).terms.type)
  const said = outcome && resultsOf(selection, outcome)
  const parts = partsOf(selection).map((part, at) => ({ part, result: said?.[at] ?? sport.decidedAt(betOf(part), state) }))
  if (parts.some(({ result }) => result === 'lost')) return { standing: { worth: ZERO }, now: null }
  if (parts.some(({ result }) => result === 'refunded')) return SUSPENDED
  const left = parts
    .filter(({ result }) => result === null)
    .map(({ part: { pick, ...part } }) => {
      const bet = betOf({ pick, ...part })
      return { market: keyOf(sport.soldIn(bet, state)), pick }
    })
  const now = left.length === 0 ? { price: 10_000 } : builtNow(sport, left, outlook)
  if (!now) return SUSPENDED
  return {
    standing: { worth: ratio(BigInt(price), BigInt(now.price)) },
    now: { offered: outlookText(outlook), price: now.price },
  }
}

/** What is implied by the rest once the match has gone on adds nothing; null where the rest is not offered. */
function builtNow(sport: Sport, picks: readonly Picked[], outlook: Outlook): Pick<Built, 'price'> | null {
  const built = sport.build?.built(picks, outlook)
  if (built && !isRefusal(built)) return built
  if (built?.code !== 'pick_implied') return null
  const spare = built.data
  return builtNow(
    sport,
    picks.filter((one) => !isSamePick(one, spare)),
    outlook,
  )
}
