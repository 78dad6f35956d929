import { useEffect } from 'react'
import { whenText } from '#client/language/when.ts'
import { useConsent } from '#site/session/analytics.ts'
import { followBuilds, takeNewerBuild, useNewerBuild } from './newer-build.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useMerchantInfo } from '#site/session/merchant.ts'
import { Counting } from './Counting.tsx'
import { useStanding } from '../closed/standing.ts'
import styles from './Tidings.module.css'

/** What the site itself has to say to an open page: that it will close for a while, that there is a newer one, whether it may count. */
export function Tidings() {
  const t = useTexts('shell')
  const { window } = useStanding()
  const newer = useNewerBuild()
  const gtagId = useMerchantInfo()?.analytics.gtagId
  const asks = useConsent() === null && Boolean(gtagId)
  useEffect(followBuilds, [])
  return (
    <div className={styles.tidings} data-silent={!window && !newer && !asks}>
      {window && <Notice live>{t('closed.ahead', { from: whenText(window.from), until: whenText(window.until) })}</Notice>}
      {newer && (
        <Notice
          live
          action={
            <Button size="small" tone="gold" onClick={takeNewerBuild}>
              {t('newer.take')}
            </Button>
          }
        >
          {t('newer.text')}
        </Notice>
      )}
      {gtagId && <Counting id={gtagId} />}
    </div>
  )
}
