import { useQuery } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { Construction, MapPinOff, Unlink } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { openService } from '#site/features/merchant/service-window.ts'
import { permissionQuery, useMerchant } from '#site/session/merchant.ts'
import styles from './Closed.module.css'
import { Countdown } from './Countdown.tsx'
import { Logo } from '../brand/Logo.tsx'
import { Skyline } from '../brand/Skyline.tsx'
import { useStanding } from './standing.ts'

const icons = { maintenance: Construction, region: MapPinOff, domain: Unlink }
const titles = { maintenance: 'closed.game_maintenance', region: 'closed.blockip', domain: 'closed.domainTitle' } as const
const reasons = { maintenance: 'closed.info_maintenance', region: 'closed.info_ip_block', domain: 'closed.domainText' } as const

/** Why the site is closed to this visitor, if it is. Maintenance hides a region block. */
export function useClosed(): keyof typeof icons | null {
  const { error } = useQuery(permissionQuery)
  const { closed } = useStanding()
  return isRefused(error) && error.code === 'domain_unknown' ? 'domain' : closed
}

/** Stands in place of the whole site, and goes by itself. */
export function Closed({ by }: { by: keyof typeof icons }) {
  const t = useTexts('shell')
  const { data } = useQuery(permissionQuery)
  const merchant = useMerchant()
  const { window } = useStanding()
  const playing = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout === 'header' })
  const main = useRef<HTMLElement>(null)
  const Icon = icons[by]
  const service = data?.info.customerService[0]
  // What had the focus is gone with the page.
  useEffect(() => main.current?.focus(), [])
  return (
    <div className={styles.closed}>
      {merchant && (
        <p className={styles.brand}>
          <Logo />
          {merchant.name}
        </p>
      )}
      <main ref={main} className={styles.message} tabIndex={-1}>
        <EmptyState
          heading="h1"
          icon={<Icon size={28} />}
          title={t(titles[by])}
          text={
            <>
              <span className={styles.reason}>{t(reasons[by], { ip: data?.location.ip ?? '' })}</span>
              {by === 'maintenance' && playing && <span className={styles.more}>{t('closed.playing')}</span>}
              {by === 'maintenance' && window && (
                <span className={styles.more}>
                  {t('closed.window', { from: whenText(window.from), until: whenText(window.until) })}
                  <Countdown until={window.until} />
                </span>
              )}
            </>
          }
          action={
            service && (
              <ButtonLink tone="gold" href={service.url} target="_blank" rel="noopener" onClick={openService}>
                {t('closed.service')}
              </ButtonLink>
            )
          }
        />
      </main>
      <Skyline />
      <div className={styles.ground} />
    </div>
  )
}
