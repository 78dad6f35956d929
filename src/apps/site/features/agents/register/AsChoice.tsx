import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import type { Link } from './queries.ts'

export function AsChoice({ value, onChange }: { value: Link['as']; onChange: (as: Link['as']) => void }) {
  const t = useTexts('agent-register')
  return (
    <RadioGroup
      label={t('as.label')}
      value={value}
      onChange={onChange}
      choices={[
        { value: 'player', label: t('as.player'), hint: t('as.playerHint') },
        { value: 'agent', label: t('as.agent'), hint: t('as.agentHint') },
      ]}
    />
  )
}
