import en from '#console/i18n/en/audit.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { Long } from '#console/parts/Long.tsx'
import { useQuery } from '@tanstack/react-query'
import { house } from '#console/api/house.ts'
import { useMay } from '#console/session/operator.ts'

/** An operator's name by the number, where the reader may know it. */
function useOperatorName(): (id: string) => string | undefined {
  const may = useMay()
  const { data } = useQuery({
    queryKey: ['operators', 'names'],
    queryFn: ({ signal }) => house.operators.operators({ query: {} }, { signal }),
    enabled: may('operators.read'),
  })
  return (id) => data?.list.find((operator) => operator.id === id)?.name
}

/** Longer, it is no number that somebody would say; it stands below, whole. */
const SAID = 20

/** Whoever acted, or whom or what it concerned: in words, with the name that the filter takes. */
export function Somebody({ name }: { name: string }) {
  const t = useTexts('audit')
  const nameOf = useOperatorName()
  const [kind = '', id = ''] = name.split(/:(.*)/, 2)
  if (!hasWord(en.kind, kind)) return <Long>{name}</Long>
  const said = (kind === 'operator' && nameOf(id)) || id
  return (
    <Coded code={name}>
      {t(`kind.${kind}`)} {said.length <= SAID && <bdi>{said}</bdi>}
    </Coded>
  )
}
