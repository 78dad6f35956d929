import { queryOptions } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Permission } from '#wire/permissions.ts'
import { house } from '../api/house.ts'

export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => house.operators.me({}, { signal }),
  staleTime: 60_000,
})

export type Operator = Awaited<ReturnType<typeof house.operators.me>>

const route = getRouteApi('/console')

/** Whoever sits in the console. The guard of its routes has asked already. */
export function useOperator(): Operator {
  return route.useRouteContext({ select: ({ operator }) => operator })
}

/** Whether the role holds a permission: what it does not hold is not shown. The house refuses it in any case. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useOperator()
  return (permission) => permissions.includes(permission)
}
