import { infiniteQueryOptions } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'

export const catalogueStates = ['open', 'closed', 'hot'] as const
export type CatalogueSearch = { search?: string; state?: (typeof catalogueStates)[number]; vassalage?: string; game?: string }
export type Game = Awaited<ReturnType<typeof house.games.games>>['list'][number]

export const gamesQuery = ({ search, state, vassalage }: CatalogueSearch) =>
  infiniteQueryOptions({
    queryKey: ['games', 'catalogue', search, state, vassalage],
    queryFn: ({ pageParam, signal }) =>
      house.games.games(
        {
          query: {
            ...(search && { search }),
            ...(state && { state }),
            ...(vassalage && { vassalage }),
            ...(pageParam && { before: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
