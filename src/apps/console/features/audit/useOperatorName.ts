import { useQuery } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'
import { useMay } from '#console/session/operator.ts'

/** An operator's name by the number, where the reader may know it. */
export function useOperatorName(): (id: string) => string | undefined {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['operators', 'names'],
    queryFn: ({ signal }) => house.operators.operators({ query: {} }, { signal }),
    enabled: may('operators.read'),
  })
  return (id) => data?.list.find((operator) => operator.id === id)?.name
}
