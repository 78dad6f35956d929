import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { Person } from '../queries.ts'

const types: Readonly<Record<number, 'generalAgent' | 'agent' | 'affiliate'>> = {
  1: 'generalAgent',
  2: 'agent',
  41: 'affiliate',
  42: 'affiliate',
}

/** What an account type is called. */
export function useTypeName(): (type: number) => string {
  const t = useTexts('agent-team')
  return (type) => t(`types.${types[type] ?? 'player'}`)
}

const tones = { open: 'jade', frozen: 'gold', blocked: 'red' } as const

/** What somebody is, and whether they may act. */
export function PersonBadges({ person: { type, state } }: { person: Person }) {
  const t = useTexts('agent-team')
  const typeName = useTypeName()
  return (
    <>
      <Badge>{typeName(type)}</Badge>
      <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
    </>
  )
}
