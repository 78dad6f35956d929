import type { Rates, RatedBets } from '#arcade/events/rules/rates.ts'
import { ratio, times, type Fraction } from '#arcade/families/rules/fraction.ts'
import { WHOLE } from '#arcade/families/rules/instant.ts'
import { expected, rateOf, SERIES, type BetType, type Prize } from './bet-type.ts'
import type { Lottery } from './lottery.ts'

/** No house returns less of a bet than this on average, nor all of it. */
const LEAST_RETURN: Fraction = ratio(7n, 10n)

/** What a rate is over to be a return: what one bet costs, for each time that it wins on average. */
function fairOf({ lots }: BetType, prize: Prize): Fraction {
  const { n, d } = expected(prize)
  return ratio(BigInt(lots) * WHOLE * d, n)
}

const ceiling = ({ n, d }: Fraction) => (n + d - 1n) / d

/** Between what a house may set the rate of a prize: both are still allowed. */
function boundsOf(type: BetType, prize: Prize): { readonly least: bigint; readonly most: bigint } {
  const fair = fairOf(type, prize)
  return { least: ceiling(times(fair, LEAST_RETURN)), most: ceiling(fair) - 1n }
}

/** Every way to bet with its prizes: what they pay as published, and what a house may have them pay, at the highest series. */
export const ratedBets = ({ bets }: Lottery): RatedBets =>
  bets.map((type) => ({
    bet: type.code,
    prizes: type.prizes.map((prize) => ({
      name: prize.name,
      rate: rateOf(prize, { series: SERIES.most, lots: type.lots }),
      ...boundsOf(type, prize),
      fair: fairOf(type, prize),
    })),
  }))

/** Rates of a bet, prize by prize, as tickets name them; null where the lottery has no such bet, or a house may not pay that. */
export function ratesText(
  { bets }: Lottery,
  { bet, rates }: { readonly bet: string; readonly rates: readonly bigint[] },
): string | null {
  const type = bets.find(({ code }) => code === bet)
  if (type?.prizes.length !== rates.length) return null
  const isAllowed = type.prizes.every((prize, i) => {
    const [rate, { least, most }] = [rates[i] ?? 0n, boundsOf(type, prize)]
    return least <= rate && rate <= most
  })
  return isAllowed ? rates.join(',') : null
}

/** The bet type at other rates; null where the text says none of it. What was allowed when it was set is not asked: a ticket keeps its rates. */
export function ratedAs(type: BetType, text: string): BetType | null {
  if (text === type.rates) return type
  const rates = text.split(',')
  if (rates.length !== type.prizes.length || !rates.every((rate) => /^[1-9]\d*$/.test(rate))) return null
  return { ...type, rates: text, prizes: type.prizes.map((prize, i) => ({ ...prize, own: BigInt(rates[i] ?? 0) })) }
}

/** The lottery as a house offers it at these rates. */
export const ratedBy = (lottery: Lottery, rates: Rates): Lottery => ({
  ...lottery,
  bets: lottery.bets.map((type) => ratedAs(type, rates.get(type.code) ?? '') ?? type),
})
