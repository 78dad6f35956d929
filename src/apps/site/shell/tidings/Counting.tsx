import { useEffect } from 'react'
import { answerConsent, countVisits, useConsent } from '#site/session/analytics.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'

/** Asks once whether visits may be counted for the merchant; without a yes nothing foreign is loaded. */
export function Counting({ id }: { id: string }) {
  const t = useTexts('shell')
  const consent = useConsent()
  useEffect(() => {
    if (consent !== null) countVisits(id, consent === 'yes')
  }, [id, consent])
  if (consent !== null) return null
  return (
    <Notice
      title={t('counting.title')}
      action={
        <>
          <Button size="small" onClick={() => answerConsent('no')}>
            {t('counting.no')}
          </Button>
          <Button size="small" onClick={() => answerConsent('yes')}>
            {t('counting.yes')}
          </Button>
        </>
      }
    >
      {t('counting.text')}
    </Notice>
  )
}
