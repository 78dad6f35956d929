import { Notice } from '#ui/feedback/Notice.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import type { Given } from './queries.ts'

/** Where a first password went. */
export function FirstPassword({ given: { sentBy, until } }: { given: Given }) {
  const t = useTexts('identity')
  const at = whenText(until)
  return (
    <Notice tone="good" live title={t('first.sent')}>
      {t(sentBy === 'email' ? 'first.sentByMail' : 'first.sentBySms', { at })}
    </Notice>
  )
}
