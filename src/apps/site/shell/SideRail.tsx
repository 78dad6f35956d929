import { QrCode } from 'lucide-react'
import { Popover } from '../../../ui/Popover.tsx'
import { AppCodes } from '../features/merchant/AppCodes.tsx'
import { downloadsOf } from '../features/merchant/downloads.ts'
import { ServiceLinks } from '../features/merchant/ServiceLinks.tsx'
import { useTexts } from '../i18n/texts.ts'
import { useMerchantInfo } from '../session/merchant.ts'
import styles from './SideRail.module.css'

/** The bar at a desk's edge: ways to customer service, and the apps to scan. */
export function SideRail() {
  const t = useTexts('shell')
  const info = useMerchantInfo()
  const offersApps = downloadsOf(info?.resources ?? [], location.origin).length > 0
  if (!info || (info.customerService.length === 0 && !offersApps)) return null
  return (
    <aside className={styles.rail} aria-label={t('service.label')}>
      <ul>
        <ServiceLinks className={styles.item} iconSize={22} />
        {offersApps && (
          <li>
            <Popover
              side="inline-start"
              align="end"
              title={t('download.scan')}
              trigger={
                <button type="button" className={styles.item}>
                  <QrCode size={22} aria-hidden="true" />
                  <span>{t('download.short')}</span>
                </button>
              }
            >
              <AppCodes />
            </Popover>
          </li>
        )}
      </ul>
    </aside>
  )
}
