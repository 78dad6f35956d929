import { useQuery } from '@tanstack/react-query'
import type { LinkageType } from '#house/content/contract.ts'
import { goneTarget } from '#house/content/rules/target.ts'
import { allNoticesQuery } from '../queries.ts'

type Linked = { readonly linkageType: LinkageType; readonly linkage: string }

/** Whether what a banner leads to is not shown now, so that visitors see it without its link. False until that is known. */
export function useGoneTarget(): (banner: Linked) => boolean {
  const { data } = useQuery(allNoticesQuery)
  return (banner) =>
    data !== undefined &&
    goneTarget(
      banner,
      data.list.filter(({ shown }) => shown),
    )
}
