import { queryOptions } from '@tanstack/react-query'
import type { NamedGame } from '#house/wagers/rules/free-gift.ts'
import { house } from '#console/api/house.ts'
import { readAmount } from '../read-amount.ts'

/** A gift of free rounds as it is typed: its stake is text. */
export type TypedGift = {
  readonly rounds: number
  readonly stake: string
  readonly games: readonly NamedGame[]
  readonly days: number
}

export const newGift: TypedGift = { rounds: 10, stake: '', games: [], days: 7 }

/** Whether all that is typed of a gift can be read; none fits too. */
export const giftFits = (gift: TypedGift | null): boolean => !gift || (Boolean(readAmount(gift.stake)) && gift.games.length > 0)

/** As the house takes it. */
export const giftOf = ({ rounds, stake, games, days }: TypedGift) => ({
  rounds,
  stake: readAmount(stake) ?? '0',
  games: games.map(({ code, names }) => ({ code, names: { ...names } })),
  days,
})

/** Games of the catalogue by a part of their name or code; nothing before anything is typed. */
export const gamesFoundQuery = (search: string) =>
  queryOptions({
    queryKey: ['gifts', 'games', search],
    enabled: search !== '',
    queryFn: async ({ signal }) => {
      const { list } = await house.games.games({ query: { search, state: 'open' } }, { signal })
      return list.map(({ gameCode: code, names }) => ({ code, names }))
    },
  })
