import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { categoryOfProduct } from '#kit/product.ts'
import { menusQuery } from '../../features/games/queries.ts'
import { GamesPage } from './GamesPage.tsx'
import { OpensSoon } from '../states/OpensSoon.tsx'
import { PageSkeleton } from '../states/PageSkeleton.tsx'

/** The centre of one category: its games where the house has a vendor for it, and else, plainly, that it opens soon. */
export function GameCentre() {
  const games = useMatches({ select: (matches) => matches.at(-1)?.staticData.games })
  const { data: menus, isError } = useQuery(menusQuery)
  // Where the house does not answer, the list says so, with a retry of its own.
  if (isError || menus?.gameMenus.some(({ gameCategory }) => categoryOfProduct(gameCategory) === games?.gameType))
    return <GamesPage />
  return menus ? <OpensSoon /> : <PageSkeleton />
}
