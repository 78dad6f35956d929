import { useQuery } from '@tanstack/react-query'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { RouteButton } from '#console/parts/RouteButton.tsx'
import { caseQuery } from './queries.ts'

/** Says to the trained that a member has an open case, and leads to it. */
export function OpenCase({ member }: { member: string }) {
  const t = useTexts('care')
  const { data } = useQuery(caseQuery(member))
  if (!data || data.closed) return null
  return (
    <Notice
      tone="warning"
      title={t('openCase', { level: t(`level.${data.level}`) })}
      action={
        <RouteButton size="small" to="/care/$id" params={{ id: member }}>
          {t('toCase')}
        </RouteButton>
      }
    />
  )
}
