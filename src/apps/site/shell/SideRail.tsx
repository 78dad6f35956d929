import { Link } from '@tanstack/react-router'
import { Gift, QrCode, Sparkles } from 'lucide-react'
import { Count } from '#ui/figures/Count.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { AppCodes } from '../features/merchant/AppCodes.tsx'
import { opening } from '../navigation/useModal.ts'
import { downloadsOf } from '../features/merchant/downloads.ts'
import { sections } from '../features/games/categories.ts'
import { useSections } from '../features/games/useSections.ts'
import { ServiceLinks } from '../features/merchant/ServiceLinks.tsx'
import { useTexts } from '../i18n/texts.ts'
import { useMemberState } from '../session/member.ts'
import { useMerchantInfo } from '../session/merchant.ts'
import { useResources } from '../session/resources.ts'
import styles from './SideRail.module.css'

/** The bars at a desk's edges: rewards at the one, customer service and the apps at the other. */
export function SideRail() {
  return (
    <>
      <Rewards />
      <Service />
    </>
  )
}

/** The ways to the reward center, with the number of those that wait, and to the mini games. */
function Rewards() {
  const t = useTexts('shell')
  const { data: state } = useMemberState()
  const waiting = state?.availablePromoCount ?? 0
  const offersMinis = useSections()?.some(({ to }) => to === sections.MINI.to)
  return (
    <nav className={styles.rail} data-side="start" aria-label={t('nav.shortcuts')}>
      <Link {...opening('memberCentre', 'rewardCenter')} className={styles.item} aria-haspopup="dialog">
        <Gift size={22} aria-hidden="true" />
        <span>{t('nav.rewards')}</span>
        <Count count={waiting} />
      </Link>
      {offersMinis && (
        <Link {...opening('miniGames')} className={styles.item} aria-haspopup="dialog">
          <Sparkles size={22} aria-hidden="true" />
          <span>{t('nav.mini')}</span>
        </Link>
      )}
    </nav>
  )
}

/** Ways to customer service, and the apps to scan. */
function Service() {
  const t = useTexts('shell')
  const info = useMerchantInfo()
  const offersApps = downloadsOf(useResources(), location.origin).length > 0
  if (!info || (info.customerService.length === 0 && !offersApps)) return null
  return (
    <aside className={styles.rail} data-side="end" aria-label={t('service.label')}>
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
