import { queryOptions } from '@tanstack/react-query'
import { house } from '#site/api/house.ts'
import { keyOf } from '#site/api/keys.ts'

export type GameDetails = Awaited<ReturnType<typeof house.games.details>>

/** What the catalogue knows of a game. */
export const detailsQuery = (game: { readonly vassalage: string; readonly gameCode: string }, language: string) =>
  queryOptions({
    queryKey: keyOf('games.details', game.vassalage, game.gameCode, language),
    queryFn: ({ signal }) => house.games.details({ query: { ...game, language } }, { signal }),
    staleTime: 5 * 60_000,
  })
