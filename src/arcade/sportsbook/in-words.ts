import { join } from 'node:path'
import { readScreenTexts } from '#runtime/http/screen-texts.ts'
import type { BetWords } from '#arcade/families/index.ts'
import type { Picked } from './rules/price/built.ts'
import { matchesById, type MatchRow } from './match-store.ts'
import { marketNames, nameIn } from './rules/names/market-names.ts'
import { oddsText } from './rules/price/odds-format.ts'
import { picksIn, type Selection } from './rules/selection.ts'

const sayIn = readScreenTexts(join(import.meta.dirname, 'rules/i18n'), 'markets.json')

/** Legs by their match, market and pick, with the price at which each was taken. */
export const sportsWords: BetWords = {
  betsOf: async (db, tickets, language) => {
    const events = [...new Set(tickets.flatMap(({ legs }) => legs.map(({ event }) => event)))]
    const matches = new Map((await matchesById(db, events)).map((one) => [one.event, one]))
    return new Map(
      tickets.map(({ id, legs }) => {
        const bets = legs.flatMap((leg) => {
          const match = matches.get(leg.event)
          return match ? [legInWords({ ...(leg.selection as Selection), price: leg.price }, match, language)] : []
        })
        return [id, bets]
      }),
    )
  },
  hasWon: ({ stake, payout }) => (payout ?? 0n) > stake,
  called: () => new Map(),
}

type Picks = Picked & { readonly also?: readonly Picked[] | undefined }
type PricedPick = Picks & { readonly price: number | null }

/** A leg as "Arsenal – Chelsea · Winner · Arsenal 2.10". */
export const legInWords = ({ price, ...picked }: PricedPick, match: MatchRow, language: string): string =>
  `${pickInWords(picked, match, language)}${price === null ? '' : ` ${oddsText(price, 'decimal')}`}`

/** The same without its price. Several picks of a match are told one after the other. */
export function pickInWords(selection: Picks, { home, away }: MatchRow, language: string): string {
  const { marketOf, pickName } = marketNames(sayIn(language))
  const picks = picksIn(selection).map((one) => {
    const picked = { ...one, home, away }
    return `${marketOf(picked, language)} · ${pickName(picked, language)}`
  })
  return `${nameIn(home, language)} – ${nameIn(away, language)} · ${picks.join(' + ')}`
}
