import { useQuery } from '@tanstack/react-query'
import { house } from '../../api/house.ts'
import { useMay } from '../../session/operator.ts'

/** Whoever acted, by name where the reader may know it: `operator:3` says little. */
export function useActor(): (actor: string) => string {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['operators', 'names'],
    queryFn: ({ signal }) => house.operators.operators({ query: {} }, { signal }),
    enabled: may('operators.read'),
  })
  return (actor) => {
    const name = data?.list.find(({ id }) => actor === `operator:${id}`)?.name
    return name === undefined ? actor : `${name} (${actor})`
  }
}
