import { Notice } from '#ui/feedback/Notice.tsx'
import type { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'

/** What the verifier found: the chains whole, or the first altered row of each. */
export function ChainResult({ rows, altered }: Awaited<ReturnType<typeof house.audit.proveAudit>>) {
  const t = useTexts('audit')
  if (altered.length === 0)
    return (
      <Notice tone="good" live title={t('proven')}>
        {t('provenText', { count: rows })}
      </Notice>
    )
  return (
    <Notice tone="bad" live title={t('altered')}>
      {altered.map(({ chain, row }) => (
        <p key={chain}>{t('alteredText', { chain, row })}</p>
      ))}
    </Notice>
  )
}
