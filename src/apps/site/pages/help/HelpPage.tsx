import { Link } from '@tanstack/react-router'
import { MessageSquareText } from 'lucide-react'
import { buttonClass } from '#ui/buttons/Button.tsx'
import { opening } from '#site/navigation/useModal.ts'
import { Banners } from '#site/features/content/Banners.tsx'
import { HelpCentre } from '#site/features/content/HelpCentre.tsx'
import { ServiceLinks } from '#site/features/merchant/ServiceLinks.tsx'
import { useMerchantInfo } from '#site/session/merchant.ts'
import { useTexts } from '#site/i18n/texts.ts'
import styles from './HelpPage.module.css'

/** The help centre, and below it a person to ask. */
export function HelpPage() {
  const t = useTexts('help')
  const offered = useMerchantInfo()?.customerService.length ?? 0
  return (
    <div className={styles.page}>
      <Banners group="w_help" />
      <HelpCentre />
      <p className={styles.tell}>
        <Link {...opening('feedback')} className={buttonClass({ tone: 'plain' })} aria-haspopup="dialog">
          <MessageSquareText size={18} aria-hidden="true" />
          {t('feedback')}
        </Link>
      </p>
      {offered > 0 && (
        <div className={styles.service}>
          <h2>{t('service')}</h2>
          <ul className={styles.channels}>
            <ServiceLinks className={styles.channel} />
          </ul>
        </div>
      )}
    </div>
  )
}
