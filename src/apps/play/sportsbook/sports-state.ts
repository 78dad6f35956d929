import type { SportsTicket, WholeMatch } from '#arcade/sportsbook/contract.ts'
import type { Units } from '#kit/money.ts'
import type { Gift } from '#play/parts/deck/gift.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import type { Line } from '#play/live/live-state.ts'
import type { Trouble } from '#play/parts/ask-until-known.ts'
import { priceIn, type Matches, type Moves } from './board/board.ts'
import type { Did, Leg, Offer, Slip } from './slip/slip.ts'
import type { Taste } from './taste.ts'

export type SportsState = {
  readonly matches: Matches
  /** Matches of which every market is heard: the one that is looked at, and those of which the slip has more than main markets. */
  readonly followed: ReadonlyMap<string, WholeMatch>
  readonly moves: Moves
  readonly line: Line
  /** The match that is looked at. */
  readonly page: string | null
  readonly slip: Slip
  /** What the last press on an outcome did. */
  readonly did: Did | null
  /** A bet is being asked for. */
  readonly asking: boolean
  /** The last bet that was placed here, until the next outcome is picked. */
  readonly placed: SportsTicket | null
  /** Bets that wait for their matches, newest first; null until they are known. */
  readonly open: readonly SportsTicket[] | null
  /** The last bet whose matches decided it. */
  readonly told: SportsTicket | null
  /** The bet that is being sold back, or why it was not. */
  readonly sale: { readonly round: string; readonly refused: string | null } | null
  readonly taste: Taste
  readonly balance: Units | null
  /** How much of it is a bonus; null where there is none. */
  readonly bonus: Units | null
  /** Free bets that the house gives here; null where there are none. */
  readonly gift: Gift | null
  readonly trouble: Trouble | null
  /** Why a bet was not taken, and the amount that its reason names. */
  readonly notice: { readonly code: string; readonly amount: string | null } | null
  readonly noSession: NoSession | null
  readonly gameSession: { readonly since: number; readonly staked: Units; readonly paid: Units }
}

export type Heard = Pick<SportsState, 'matches' | 'followed' | 'line'>

/** What is offered for an outcome now; null while that is not known. */
export function offerOf({ matches, followed, line }: Heard, leg: Leg): Offer | null {
  const listed = matches.get(leg.match)
  if (!listed) return line === 'opening' ? null : { price: null, stopped: false }
  // What several picks pay together the arcade is asked for.
  if (leg.also) return { price: leg.now, stopped: listed.stopped }
  const whole = followed.get(leg.match)
  const price = priceIn(listed, leg) ?? (whole ? priceIn(whole, leg) : null)
  return price === null && !whole ? null : { price, stopped: listed.stopped }
}

/** The matches of which every market is wanted. */
export function wantedIn({ page, slip, matches }: Pick<SportsState, 'page' | 'slip' | 'matches'>): ReadonlySet<string> {
  const beyond = slip.legs.filter((leg) => {
    const listed = matches.get(leg.match)
    return listed && (leg.also !== undefined || priceIn(listed, leg) === null)
  })
  return new Set([...(page === null ? [] : [page]), ...beyond.map(({ match }) => match)])
}

/** A slip as text said it; null where it is none. */
export function slipIn(text: string | null): Slip | null {
  try {
    const said = JSON.parse(text ?? 'null') as Slip | null
    return said && Array.isArray(said.legs) && Array.isArray(said.sizes) && typeof said.stake === 'string' ? said : null
  } catch {
    return null
  }
}
