import { CodeBlock } from '#ui/display/CodeBlock.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import type { Given } from './queries.ts'

/** What became of a first password: where it went, or itself, once. */
export function FirstPassword({ given: { sentBy, password, until } }: { given: Given }) {
  const t = useTexts('identity')
  const at = whenText(until)
  if (password === null)
    return (
      <Notice tone="good" live title={t('first.sent')}>
        {t(sentBy === 'email' ? 'first.sentByMail' : 'first.sentBySms', { at })}
      </Notice>
    )
  return (
    <Notice tone="warning" live title={t('first.shown')}>
      <p>{t('first.shownText', { at })}</p>
      <CodeBlock label={t('first.password')} text={password} />
    </Notice>
  )
}
