import { Link, Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Notice } from '#ui/feedback/Notice.tsx'
import { useTexts } from '../i18n/texts.ts'
import { NoRight } from '../pages/NoRight.tsx'
import { useMay, useOperator } from '../session/operator.ts'
import styles from './Shell.module.css'
import { OperatorTour } from './OperatorTour.tsx'
import { SectionTabs } from './SectionTabs.tsx'
import { SideNav } from './SideNav.tsx'
import { TopBar } from './TopBar.tsx'

/** The frame of every screen of the console. A screen that the role may not open is not even asked for. */
export function Shell() {
  const t = useTexts('shell')
  const { merchant, role } = useOperator()
  const may = useMay()
  const needed = useMatches({ select: (matches) => matches.at(-1)?.staticData.permission })
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <div className={styles.rail}>
        <SideNav
          head={
            <Link to="/" className={styles.brand}>
              <img src="/icon.svg" alt="" width="32" height="32" />
              <span>{merchant.code}</span>
            </Link>
          }
        />
      </div>
      <div className={styles.column}>
        <TopBar />
        <main id="main" className={styles.main} tabIndex={-1}>
          {role === 'guest' && (
            <div className={styles.guest}>
              <Notice>{t('guest')}</Notice>
            </div>
          )}
          <Suspense>
            <OperatorTour />
          </Suspense>
          <SectionTabs />
          {needed && !may(needed) ? <NoRight /> : <Outlet />}
        </main>
      </div>
    </div>
  )
}
