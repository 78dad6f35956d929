import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { session } from '#client/session/session.ts'
import { house } from '#site/api/house.ts'
import { outdate } from '#site/api/keys.ts'
import { useRealMember } from '#site/session/free-play.ts'
import { favouriteTurns } from './favourite-turns.ts'
import { favouriteIdsQuery, type Game } from '../queries.ts'

type Loved = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>
type Change = { readonly game: Loved; readonly kept: boolean }

/** A member's favourites by their nodes, and the press that changes one: shown at once, taken back where the house refuses. */
export type Hearts = { readonly kept: ReadonlySet<string>; readonly press: (game: Loved) => void }

/** One pause for all hearts of the page: the house counts them together too. */
const mayAct = favouriteTurns(() => performance.now())

const asSet = ({ ids }: { readonly ids: readonly string[] }): ReadonlySet<string> => new Set(ids)

/** The hearts of one list of games; null for a guest, and until they are known: a press could mean either. */
export function useHearts(): Hearts | null {
  const isMember = useRealMember()
  const client = useQueryClient()
  const { data: kept } = useQuery({ ...favouriteIdsQuery, enabled: isMember, select: asSet })
  const { mutate } = useMutation({
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
    onSettled: () => outdate('games.favouriteIds', 'games.favourites'),
  })
  const press = useCallback(
    (game: Loved) => {
      const now = client.getQueryData(favouriteIdsQuery.queryKey)
      if (now && mayAct()) mutate({ game, kept: !now.ids.includes(game.nodeId) })
    },
    [client, mutate],
  )
  return isMember && kept ? { kept, press } : null
}
