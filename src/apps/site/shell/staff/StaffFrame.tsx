import { Link } from '@tanstack/react-router'
import { Languages, LogOut, Moon, Sun } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { setTheme, useTheme } from '#client/page/theme.ts'
import { useOpenModal } from '#site/navigation/useModal.ts'
import { withTexts } from '#site/i18n/i18n.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import header from '../header/Header.module.css'
import { Logo } from '../brand/Logo.tsx'
import { ModalPlace } from '../modals/ModalPlace.tsx'
import shell from '../Shell.module.css'
import styles from './Staff.module.css'
import type { ModalName } from '#site/navigation/modal-names.ts'

/** What opens over the page of somebody who works for an agent. Nothing else of the site is theirs. */
const staffModals: ReadonlySet<ModalName> = new Set(['agentCentre', 'contracts', 'language', 'logout', 'password'])

const StaffHome = lazy(async () => {
  const load = withTexts('agents', withTexts('security', withTexts('subaccounts', import('./StaffHome.tsx'))))
  return { default: (await load).StaffHome }
})
const Toasts = lazy(async () => ({ default: (await import('#ui/feedback/Toast.tsx')).Toasts }))

/** The frame for somebody who works for an agent, whatever the address says: the agent's part alone, no games and no money. */
export function StaffFrame() {
  const t = useTexts('shell')
  const merchant = useMerchant()
  const openModal = useOpenModal()
  const dark = useTheme() === 'dark'
  return (
    <div className={shell.shell}>
      <a href="#main" className={shell.skip}>
        {t('skip')}
      </a>
      <header className={header.header}>
        <div className={header.row}>
          <Link to="/" className={header.brand}>
            <Logo />
            <span className={header.name}>{merchant?.name ?? 'Croupier'}</span>
          </Link>
          <div className={styles.tools}>
            <IconButton
              label={dark ? t('settings.toLight') : t('settings.toDark')}
              icon={dark ? <Sun size={20} /> : <Moon size={20} />}
              onClick={() => setTheme(dark ? 'light' : 'dark')}
            />
            <IconButton label={t('settings.language')} icon={<Languages size={20} />} onClick={() => openModal('language')} />
            <IconButton label={t('account.logOut')} icon={<LogOut size={20} />} onClick={() => openModal('logout')} />
          </div>
        </div>
      </header>
      <main id="main" className={shell.main} tabIndex={-1}>
        <Suspense fallback={<Skeleton width="100%" height="12rem" />}>
          <StaffHome />
        </Suspense>
      </main>
      <ModalPlace only={staffModals} />
      <Suspense fallback={null}>
        <Toasts />
      </Suspense>
    </div>
  )
}
