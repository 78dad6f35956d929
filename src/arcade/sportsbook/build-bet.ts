import { isRefusal, refuse, type Refusal } from '#kit/refusal.ts'
import { offersOn, type Leg, type Offer } from '#arcade/events/index.ts'
import type { Database } from '#runtime/database.ts'
import type { AskedLeg } from './contract.ts'
import { basisOf, matchesById, type MatchRow } from './match-store.ts'
import type { SportsGame } from './ports.ts'
import type { Built, NotBuilt, Picked } from './rules/price/built.ts'
import { termsOf } from './rules/market.ts'
import { offeredName } from './rules/offered-name.ts'
import { takenAt } from './rules/selection.ts'
import { sportOf } from './rules/sports.ts'

type Priced = Pick<Leg, 'selection'> & { readonly price: number }
type On = { readonly row: MatchRow; readonly offer: Offer }

/** What a leg costs now, and how it is taken; null where it is not offered. */
export function offeredFor({ market, pick, also = [] }: Omit<AskedLeg, 'price'>, on: On): Priced | NotBuilt | null {
  const { row, offer } = on
  const taken = (one: Picked) => takenAt(one, row.state.score)
  if (also.length === 0) {
    const price = offer.prices[offeredName({ market, pick })]
    return price === undefined ? null : { selection: taken({ market, pick }), price }
  }
  const built = builtNow([{ market, pick }, ...also], on)
  if (built === null || isRefusal(built)) return built
  const selection = { ...taken({ market, pick }), also: also.map(taken), outlook: row.outlook }
  return { selection, price: built.price }
}

/** Picks of a match are priced together by what its offer stands on, if each of them is offered alone; null while nothing is priced so. */
function builtNow(picks: readonly Picked[], { row, offer }: On): Built | NotBuilt | null {
  const { outlook } = row
  const terms = termsOf(picks[0]?.market ?? '')
  if (!outlook || offer.basis === null || offer.basis !== basisOf(row)) return null
  const isOffered = picks.every((one) => Object.hasOwn(offer.prices, offeredName(one)))
  const build = terms && isOffered ? sportOf(terms.type).build : null
  return build ? build.built(picks, outlook) : refuse('combination_not_offered')
}

type Asked = { readonly game: SportsGame; readonly match: string; readonly picks: readonly Picked[] }
type Closed = Refusal<'match_closed', { readonly legs: never[] }>

/** A match that moved between two looks at it is looked at again so often. */
const LOOKS = 3

/** What picks of one match pay together as it stands now, and what that returns on average. */
export async function quoteBuilt(db: Database, { game, match, picks }: Asked): Promise<Built | NotBuilt | Closed> {
  for (let looks = 1; ; looks++) {
    const [[row], [offer]] = await Promise.all([matchesById(db, [match]), offersOn(db, [match])])
    if (row?.game !== game.game || !offer) return closed()
    if (looks < LOOKS && hasMovedBetween({ row, offer })) continue
    return builtNow(picks, { row, offer }) ?? closed()
  }
}

/** Both stand on something, and not on the same: one of them was read before the match moved, the other after. */
const hasMovedBetween = ({ row, offer }: On): boolean =>
  row.outlook !== null && offer.basis !== null && offer.basis !== basisOf(row)

const closed = (): Closed => refuse('match_closed', { legs: [] })
