import { Hourglass } from 'lucide-react'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { useTexts } from '../../i18n/texts.ts'

/** Says plainly that a page of the agent centre is not open yet. */
export function AgentSoon() {
  const t = useTexts('agents')
  return <EmptyState icon={<Hourglass size={28} />} title={t('soon')} text={t('soonPage')} />
}
