import { Link } from '@tanstack/react-router'
import { HeartHandshake, Languages, Moon, Sun } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { RouteButton } from '#site/navigation/RouteButton.tsx'
import { setTheme, useTheme } from '#client/page/theme.ts'
import { useOpenModal } from '#site/navigation/useModal.ts'
import { useTrial } from '#site/session/free-play.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { useLoggedIn } from '#client/session/useSession.ts'
import styles from './Header.module.css'
import { Logo } from '../brand/Logo.tsx'
import { MemberSummary } from './MemberSummary.tsx'
import { TrialSummary } from './TrialSummary.tsx'

export function Header() {
  const t = useTexts('shell')
  const merchant = useMerchant()
  const loggedIn = useLoggedIn()
  const trial = useTrial()
  const openModal = useOpenModal()
  return (
    <header className={styles.header}>
      <div className={styles.row}>
        <Link to="/" className={styles.brand}>
          <Logo />
          <span className={styles.name} data-quiet={merchant?.playMoney !== false || undefined}>
            {merchant?.name ?? 'Croupier'}
          </span>
        </Link>
        {merchant?.playMoney !== false && (
          <Badge tone="gold" className={merchant ? undefined : styles.unknown}>
            {t('play.badge')}
          </Badge>
        )}
        <div className={styles.tools} data-member={loggedIn || undefined}>
          <Link to="/safer-play" className={styles.safer} aria-label={t('nav.safer')} title={t('nav.safer')}>
            <HeartHandshake size={20} aria-hidden="true" />
          </Link>
          <ThemeButton />
          <IconButton
            label={t('settings.language')}
            icon={<Languages size={20} />}
            onClick={() => openModal('language')}
            className={styles.language}
          />
        </div>
        {!loggedIn ? <Entrance /> : trial ? <TrialSummary /> : <MemberSummary />}
      </div>
    </header>
  )
}

function Entrance() {
  const t = useTexts('shell')
  const flags = useMerchant()?.flags
  const registers = flags?.DIRECTREG3 !== false
  return (
    <div className={cx(styles.entrance, !flags && styles.unknown)}>
      <RouteButton to="/login" tone={registers ? 'plain' : 'gold'} size="small" className={styles.logIn}>
        {t('account.logIn')}
      </RouteButton>
      {registers && (
        <RouteButton to="/register" tone="gold" size="small" className={styles.register}>
          {t('account.register')}
        </RouteButton>
      )}
    </div>
  )
}

function ThemeButton() {
  const t = useTexts('shell')
  const dark = useTheme() === 'dark'
  return (
    <IconButton
      label={dark ? t('settings.toLight') : t('settings.toDark')}
      icon={dark ? <Sun size={20} /> : <Moon size={20} />}
      onClick={() => setTheme(dark ? 'light' : 'dark')}
      className={styles.theme}
    />
  )
}
