import { UNITS_PER_WHOLE, type Units } from '#kit/money.ts'

/** Whole stakes in fifths of a currency's scale, ascending; the fourth is where a game starts. */
const ladder = [1n, 2n, 5n, 10n, 20n, 50n, 100n, 250n, 500n] as const

/** A round sum of each currency worth very roughly one dollar: stakes are 0.2 to 100 of it. */
const scales: Readonly<Record<string, bigint>> = {
  USD: 1n,
  EUR: 1n,
  USDT: 1n,
  CNY: 5n,
  MYR: 5n,
  BRL: 5n,
  PLAY: 5n,
  THB: 30n,
  PHP: 50n,
  INR: 100n,
  JPY: 100n,
  KRW: 1000n,
  MMK: 2000n,
  KHR: 5000n,
  IDR: 15_000n,
  LAK: 20_000n,
  VND: 25_000n,
}

/** The currencies that the arcade plays in. */
export const currenciesPlayed: readonly string[] = Object.keys(scales)

const stakes: ReadonlyMap<string, readonly Units[]> = new Map(
  Object.entries(scales).map(([currency, scale]) => [currency, ladder.map((rung) => (rung * scale * UNITS_PER_WHOLE) / 5n)]),
)

/** The stakes a game takes in this currency; none where the arcade does not play in it. */
export const stakesIn = (currency: string): readonly Units[] => stakes.get(currency) ?? []

/** The last of the ladder; 0 where the arcade does not play in this currency. */
export function topStakeIn(currency: string): Units {
  return stakesIn(currency).at(-1) ?? 0n
}

export function defaultStake(stakes: readonly Units[]): Units {
  return stakes[3] ?? 0n
}

/** What a free trial begins with: a hundred of the stakes where a game starts. */
export function playCreditIn(currency: string): Units {
  return defaultStake(stakesIn(currency)) * 100n
}
