/** Ten-thousandths of a unit, as a rate is written: so many times what a bet costs. */
const WHOLE = 10_000n
const DECIMALS = 4

/** A prize of a way to bet: its rate as published, between what it may be set, and what a rate is over to be its return. In ten-thousandths. */
export type RatedPrize = {
  readonly name: string
  readonly rate: string
  readonly least: string
  readonly most: string
  readonly fair: { readonly n: string; readonly d: string }
}

/** A rate as people write it: 98 or 98.5. */
export function rateText(rate: string): string {
  const [whole, part] = [BigInt(rate) / WHOLE, BigInt(rate) % WHOLE]
  const decimals = part.toString().padStart(DECIMALS, '0').replace(/0+$/, '')
  return decimals === '' ? whole.toString() : `${whole}.${decimals}`
}

/** The other way round; null where it is none, or finer than a rate can be. */
export function rateIn(text: string): string | null {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{1,4}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return null
  return (BigInt(whole) * WHOLE + BigInt(part.padEnd(DECIMALS, '0'))).toString()
}

export const isWithin = ({ least, most }: RatedPrize, rate: string): boolean =>
  BigInt(least) <= BigInt(rate) && BigInt(rate) <= BigInt(most)

/** What comes back of a stake on average, in hundredths of a percent, cut. */
const returnOf = ({ fair: { n, d } }: RatedPrize, rate: string): bigint => (BigInt(rate) * BigInt(d) * WHOLE) / BigInt(n)

/** The return of a bet in percent; where its prizes differ, the least and the most. */
export function returnText(prizes: readonly RatedPrize[], rates: readonly string[]): string {
  const returns = prizes.map((prize, i) => returnOf(prize, rates[i] ?? prize.rate)).toSorted((a, b) => (a < b ? -1 : 1))
  const texts = [returns.at(0), returns.at(-1)].map((one = 0n) => `${one / 100n}.${(one % 100n).toString().padStart(2, '0')}`)
  return [...new Set(texts)].join('–')
}
