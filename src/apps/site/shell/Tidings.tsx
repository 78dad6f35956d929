import { whenText } from '../../client/language/when.ts'
import { useConsent } from '../app/analytics.ts'
import { useTexts } from '../i18n/texts.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useMerchantInfo } from '../session/merchant.ts'
import { Counting } from './Counting.tsx'
import { useStanding } from './standing.ts'
import styles from './Tidings.module.css'

/** What the site itself has to say to an open page: that it will close for a while, whether it may count. */
export function Tidings() {
  const t = useTexts('shell')
  const { window } = useStanding()
  const gtagId = useMerchantInfo()?.analytics.gtagId
  const asks = useConsent() === null && Boolean(gtagId)
  return (
    <div className={styles.tidings} data-silent={!window && !asks}>
      {window && <Notice live>{t('closed.ahead', { from: whenText(window.from), until: whenText(window.until) })}</Notice>}
      {gtagId && <Counting id={gtagId} />}
    </div>
  )
}
