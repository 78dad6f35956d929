import { SECOND, type Millis } from '#kit/clock.ts'
import type { Picked } from '#arcade/sportsbook/rules/price/built.ts'
import { priceIn } from '../board/board.ts'
import type { Quote } from './builder.ts'

/** What picks pay together is asked no more often than this, however fast their prices move. */
const LEAST: Millis = SECOND
/** Prices stop at steps, so that what picks pay together may move where none of them does: after so long it is asked anyway. */
const MOST: Millis = 10 * SECOND

type Seen = Parameters<typeof priceIn>[0]
type Wanted = {
  readonly match: Seen
  readonly picks: readonly Picked[]
  readonly ask: () => Promise<Quote>
}

/** When picks of a match, which changes again and again, are asked for: at once, then whenever one of them costs another price alone. */
export class QuotePace {
  #asked: { readonly of: string; readonly prices: string; readonly at: Millis } | null = null
  #timer: ReturnType<typeof setTimeout> | null = null

  /** The match was told anew, or the picks are others. */
  heard({ match, picks, ask }: Wanted): void {
    const of = JSON.stringify([match.match, picks.map(({ market, pick }) => [market, pick])])
    const prices = JSON.stringify(picks.map((pick) => priceIn(match, pick)))
    const before = this.#asked?.of === of ? this.#asked : null
    const waited = before ? Date.now() - before.at : Infinity
    if (before?.prices === prices && waited < MOST) return
    this.end()
    const next = () => {
      this.#timer = null
      this.#asked = { of, prices, at: Date.now() }
      void ask().then((quote) => {
        // What nobody knows, and a match that took no bets for a moment, is asked again with the next change.
        const isKnown = quote !== null && !('refused' in quote && quote.refused === 'match_closed')
        if (!isKnown && this.#asked?.of === of) this.#asked = { ...this.#asked, prices: '' }
      })
    }
    if (waited >= LEAST) next()
    else this.#timer = setTimeout(next, LEAST - waited)
  }

  end(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }
}
