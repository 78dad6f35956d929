import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { session } from '../../../client/session/session.ts'
import { house } from '../../api/house.ts'
import { favouriteTurns } from './favourite-turns.ts'
import { favouriteIdsQuery, type Game } from './queries.ts'

type Change = { readonly game: Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>; readonly kept: boolean }

/** One pause for all hearts of the page: the house counts them together too. */
const mayAct = favouriteTurns(() => performance.now())

/** Whether a game is a member's favourite, and the press that changes it: shown at once, taken back where the house refuses. Null until it is known. */
export function useFavourite(game: Change['game']): { readonly kept: boolean; readonly toggle: () => void } | null {
  const client = useQueryClient()
  const { data: kept } = useQuery({
    ...favouriteIdsQuery,
    select: ({ ids }) => ids.includes(game.nodeId),
  })
  const change = useMutation({
    mutationFn: ({ game: { nodeId, vassalage, gameType }, kept: keep }: Change) =>
      keep
        ? house.games.addFavourite({ body: { data: { nodeId, vendor: vassalage, gameType } } })
        : house.games.removeFavourite({ params: { nodeId } }),
    onMutate: async ({ game: { nodeId }, kept: keep }) => {
      await client.cancelQueries({ queryKey: favouriteIdsQuery.queryKey })
      const before = client.getQueryData(favouriteIdsQuery.queryKey)
      client.setQueryData(favouriteIdsQuery.queryKey, (now) => ({
        ids: [...(now?.ids ?? []).filter((id) => id !== nodeId), ...(keep ? [nodeId] : [])],
      }))
      return before
    },
    onError: (_error, _change, before) => {
      // A session that ended meanwhile has taken its answers with it.
      if (session.half() !== null) client.setQueryData(favouriteIdsQuery.queryKey, before)
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['member', 'favourites'] }),
  })
  // Before the favourites are known a press could mean either.
  if (kept === undefined) return null
  return { kept, toggle: () => mayAct() && change.mutate({ game, kept: !kept }) }
}
