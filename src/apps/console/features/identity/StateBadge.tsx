import { Badge } from '#ui/display/Badge.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { MemberRow } from './queries.ts'

export function StateBadge({ state }: { state: MemberRow['state'] }) {
  const t = useTexts('identity')
  return <Badge tone={state === 'blocked' ? 'red' : state === 'frozen' ? 'gold' : 'jade'}>{t(`state.${state}`)}</Badge>
}
