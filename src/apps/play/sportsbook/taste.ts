import { ODDS_FORMATS, type OddsFormat } from '#arcade/sportsbook/rules/price/odds-format.ts'
import { PRICE_CHANGES, type PriceChange } from '#arcade/sportsbook/rules/price/take-price.ts'
import type { Keep } from '#play/frame/keep.ts'

/** asian: a column for each market, a line for each outcome · european: who wins, on one line. */
export const LIST_VIEWS = ['asian', 'european'] as const
export type ListView = (typeof LIST_VIEWS)[number]

/** How a player likes to see and take bets; it stays on the device. */
export type Taste = {
  readonly odds: OddsFormat
  readonly list: ListView
  readonly takes: PriceChange
  /** Leagues that stand first. */
  readonly leagues: readonly string[]
}

const NAME = 'arcade.sports'
const FIRST: Taste = { odds: 'decimal', list: 'asian', takes: 'better', leagues: [] }

export function tasteIn(keep: Keep): Taste {
  try {
    const said = JSON.parse(keep.get(NAME) ?? '{}') as Partial<Taste>
    return {
      odds: oneOf(ODDS_FORMATS, said.odds) ?? FIRST.odds,
      list: oneOf(LIST_VIEWS, said.list) ?? FIRST.list,
      takes: oneOf(PRICE_CHANGES, said.takes) ?? FIRST.takes,
      leagues: Array.isArray(said.leagues) ? said.leagues.filter((league) => typeof league === 'string') : [],
    }
  } catch {
    return FIRST
  }
}

export const keepTaste = (keep: Keep, taste: Taste): void => keep.set(NAME, JSON.stringify(taste))

const oneOf = <Value>(values: readonly Value[], said: unknown): Value | undefined => values.find((value) => value === said)
