import type { ReactNode } from 'react'
import { Notice } from '#ui/feedback/Notice.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { useTexts } from '#console/i18n/texts.ts'

/** Why something was not done, in the house's words; `otherwise` where nobody of the house said no. */
export function Refused({ error, otherwise }: { error: unknown; otherwise?: ReactNode }) {
  const t = useTexts('shell')
  if (!error) return null
  return (
    <Notice tone="bad" live>
      {isRefused(error) ? error.message : otherwise || t('errors.unheard')}
    </Notice>
  )
}
