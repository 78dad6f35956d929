import { queryOptions } from '@tanstack/react-query'
import { SECOND } from '#kit/clock.ts'
import type draws from '#console/i18n/en/draws.json'
import { spokenLanguage } from '#client/language/texts.ts'
import { house } from '#console/api/house.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    draws: typeof draws
  }
}

export type DrawRecord = Awaited<ReturnType<typeof house.draws.draw>>
export type Draw = DrawRecord['draw']

/** Another person may say something at any moment. */
const LOOK_AGAIN = 10 * SECOND

export const drawsQuery = (waiting: boolean) =>
  queryOptions({
    queryKey: ['draws', waiting],
    queryFn: ({ signal }) => house.draws.draws({ query: { waiting: waiting ? 'yes' : 'no' } }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

export const drawQuery = (event: string) =>
  queryOptions({
    queryKey: ['draws', 'one', event],
    queryFn: ({ signal }) => house.draws.draw({ params: { event } }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

export type Lottery = Awaited<ReturnType<typeof house.draws.lotteries>>['list'][number]
export type LotteryRates = Awaited<ReturnType<typeof house.draws.lotteryRates>>
export type LotteryBet = LotteryRates['bets'][number]

export const lotteriesQuery = () =>
  queryOptions({ queryKey: ['draws', 'lotteries'], queryFn: ({ signal }) => house.draws.lotteries({}, { signal }) })

export const ratesQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['draws', 'rates', gameCode],
    queryFn: ({ signal }) => house.draws.lotteryRates({ params: { gameCode } }, { signal }),
    refetchInterval: LOOK_AGAIN,
  })

export const publishedOf = (bet: LotteryBet | undefined): readonly string[] => bet?.prizes.map(({ rate }) => rate) ?? []

/** What a bet pays in the draw of that number, as far as it is said. */
export function ratesOf(
  bet: LotteryBet,
  { said, number }: Pick<LotteryRates, 'said'> & { readonly number: number },
): readonly string[] {
  const held = said.findLast((one) => one.bet === bet.bet && one.first <= number)
  return held?.rates ?? publishedOf(bet)
}

export const nameOf = ({ names, gameCode }: Pick<Draw, 'names' | 'gameCode'>): string =>
  names[spokenLanguage()] ?? names['EN'] ?? gameCode
