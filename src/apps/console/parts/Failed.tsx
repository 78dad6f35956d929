import { SearchX, ShieldOff } from 'lucide-react'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { isRefused, isUnanswered } from '#client/calls/refusal.ts'
import { useTexts } from '../i18n/texts.ts'
import { useOperator } from '../session/operator.ts'

type FailedProps = { error: unknown; onRetry: () => void; busy?: boolean }

/** Why something could not be read: no right, not there, no answer; and what to do about it. */
export function Failed({ error, onRetry, busy = false }: FailedProps) {
  const t = useTexts('shell')
  const { role } = useOperator()
  const code = isRefused(error) ? error.code : null
  if (code === 'forbidden')
    return (
      <EmptyState
        heading="h2"
        icon={<ShieldOff size={28} />}
        title={t('noRight.title')}
        text={t('noRight.text', { role: t(`roles.${role}`) })}
      />
    )
  if (code === 'not_found')
    return (
      <EmptyState heading="h2" icon={<SearchX size={28} />} title={t('errors.missingTitle')} text={t('errors.missingText')} />
    )
  const silent = isUnanswered(error)
  return (
    <ErrorState
      heading="h2"
      title={silent ? t('errors.networkTitle') : t('errors.bugTitle')}
      text={silent ? t('errors.networkText') : isRefused(error) ? error.message : t('errors.bugText')}
      onRetry={onRetry}
      busy={busy}
    />
  )
}
