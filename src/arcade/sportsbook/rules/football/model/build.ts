import { isRefusal, refuse } from '#kit/refusal.ts'
import type { Built, NotBuilt, Picked } from '../../price/built.ts'
import { combines, termsOf } from '../../market.ts'
import { isSound, priceAt } from '../../price/prices.ts'
import type { FootballMarket } from '../kinds.ts'
import type { Forecast } from './forecast.ts'
import { foreseenIn, nameOf, type Foreseen } from './foreseen.ts'
import { jointOf } from './joint.ts'
import { FOOTBALL_MARGINS } from './margins.ts'
import type { Outlook } from './outlook.ts'
import { betNow, footballBook } from './prices.ts'

/**
 * What several picks of one match pay together. Their chance is that of the endings of the match that win them all, so that how they hang
 * together is in it exactly; the margin is taken once, by the smallest exponent among the books of their markets, and the price is that of the
 * dearest pick at least. One pick alone is its single.
 */
export function builtOn(picks: readonly Picked[], outlook: Outlook): Built | NotBuilt {
  const foreseen = foreseenIn(outlook)
  return foreseen.once(nameOf(picks), () => builtBy(picks, foreseen))
}

function builtBy(picks: readonly Picked[], foreseen: Foreseen): Built | NotBuilt {
  const singles = picks.map((picked) => foreseen.once(`alone ${nameOf([picked])}`, () => singleOf(picked, foreseen.forecast)))
  const offered = singles.filter((one) => one !== null)
  if (offered.length === 0 || offered.length < singles.length) return refuse('combination_not_offered')
  const { chance, implied } = jointOf(
    offered.map(({ bet }) => bet),
    foreseen,
  )
  if (chance === 0) return refuse('picks_contradict')
  const spare = picks.find((_, at) => picks.length > 1 && implied[at])
  if (spare) return refuse('pick_implied', { market: spare.market, pick: spare.pick })
  const together = priceAt(chance, Math.min(...offered.map(({ exponent }) => exponent)))
  const price = Math.max(together ?? 0, ...offered.map((one) => one.price))
  if (together === null || !isSound({ ...NEVER, won: chance, lost: 1 - chance }, price)) return refuse('combination_not_offered')
  return { price, returns: Math.floor(chance * price) }
}

const NEVER = { won: 0, 'half won': 0, refunded: 0, 'half lost': 0, lost: 0 }

/** A pick as it is sold alone; null where it is not, or may not be combined. */
function singleOf({ market, pick }: Picked, forecast: Forecast) {
  const terms = termsOf(market)
  if (!terms || !combines(terms)) return null
  const book = footballBook(forecast, terms, FOOTBALL_MARGINS[terms.type as FootballMarket])
  const open = book?.open.find((one) => one.pick === pick)
  const price = book && open ? priceAt(open.part, book.exponent) : null
  return book && open && price !== null && isSound(open.chances, price)
    ? { bet: betNow(terms, pick, forecast), exponent: book.exponent, price }
    : null
}

/** What is left of a bet is worth by the same outlook, and never more than all of it was; null where that is not offered by itself. */
export function builtAgain(picks: readonly Picked[], { outlook, price }: { readonly outlook: Outlook; readonly price: number }) {
  const built = builtOn(picks, outlook)
  return isRefusal(built) ? null : Math.min(built.price, price)
}
