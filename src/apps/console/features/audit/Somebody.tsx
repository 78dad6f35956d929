import en from '#console/i18n/en/audit.json'
import { hasWord } from '#console/i18n/has-word.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { Long } from '#console/parts/Long.tsx'
import { useOperators } from './useOperators.ts'

/** Longer, it is no number that somebody would say; it stands below, whole. */
const SAID = 20

/** Whoever acted, or whom or what it concerned: in words, with the name that the filter takes. */
export function Somebody({ name }: { name: string }) {
  const t = useTexts('audit')
  const operators = useOperators()
  const [kind = '', id = ''] = name.split(/:(.*)/, 2)
  if (!hasWord(en.kind, kind)) return <Long>{name}</Long>
  const said = (kind === 'operator' && operators.find((operator) => operator.id === id)?.name) || id
  return (
    <Coded code={name}>
      {t(`kind.${kind}`)} {said.length <= SAID && <bdi>{said}</bdi>}
    </Coded>
  )
}
