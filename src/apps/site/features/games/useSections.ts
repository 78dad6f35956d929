import { useQuery } from '@tanstack/react-query'
import { sectionsOf } from './categories.ts'
import { menusQuery } from './queries.ts'

/** The game sections that have a vendor now; absent while the house has not said. */
export function useSections() {
  const { data } = useQuery(menusQuery)
  return data && sectionsOf(data.gameMenus.map((menu) => menu.gameCategory))
}
