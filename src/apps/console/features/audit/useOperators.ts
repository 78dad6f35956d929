import { useQuery } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'
import { useMay } from '#console/session/operator.ts'

/** The operators of the merchant, where the reader may know them. */
export function useOperators() {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['operators', 'names'],
    queryFn: ({ signal }) => house.operators.operators({ query: {} }, { signal }),
    enabled: may('operators.read'),
  })
  return data?.list ?? []
}
