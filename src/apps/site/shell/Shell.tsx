import { Outlet, useMatches } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { Later } from '#ui/screen/Later.tsx'
import { useMedia } from '#ui/screen/useMedia.ts'
import { useTexts } from '../i18n/texts.ts'
import { isDrawn } from '../api/drawn.ts'
import { useWorksFor } from '../session/member.ts'
import { BottomBar } from './BottomBar.tsx'
import { Closed, useClosed } from './closed/Closed.tsx'
import { FetchAhead } from './FetchAhead.tsx'
import { Footer } from './footer/Footer.tsx'
import { Header } from './header/Header.tsx'
import { ModalPlace } from './modals/ModalPlace.tsx'
import { NavBar } from './NavBar.tsx'
import styles from './Shell.module.css'
import { useStatusWatch } from './closed/standing.ts'
import { useAnchor } from './useAnchor.ts'
import { useArrival } from './useArrival.ts'
import { useIdle } from './useIdle.ts'
import { spokenLanguage, speak } from '#client/language/texts.ts'
import { choosable } from '#client/language/choosable.ts'
import { firstLanguage } from '#client/language/language.ts'
import { useMerchant } from '#site/session/merchant.ts'

/** A language that the merchant does not offer any more is left again. */
function useOfferedLanguage(): void {
  const merchant = useMerchant()
  useEffect(() => {
    if (!merchant || choosable(merchant.languages).includes(spokenLanguage())) return
    speak(firstLanguage(merchant.languages, merchant.language)).catch(() => {})
  }, [merchant])
}

const StaffFrame = lazy(async () => ({ default: (await import('./staff/StaffFrame.tsx')).StaffFrame }))
const SideRail = lazy(async () => ({ default: (await import('./SideRail.tsx')).SideRail }))
const Tidings = lazy(async () => ({ default: (await import('./tidings/Tidings.tsx')).Tidings }))
const ContractsWaiting = lazy(async () => ({
  default: (await import('../features/agents/contracts/ContractsWaiting.tsx')).ContractsWaiting,
}))
const Popups = lazy(async () => ({ default: (await import('../features/content/Popups.tsx')).Popups }))
const Toasts = lazy(async () => ({ default: (await import('#ui/feedback/Toast.tsx')).Toasts }))

/** The router shows it from a store, which is all at once; so it comes after that, in pieces, unless it stands already. */
export function Shell() {
  if (isDrawn()) return <Frame />
  return (
    <Later>
      <Frame />
    </Later>
  )
}

/** The frame of every page: header, navigation, the page, footer, the bar for the thumb, and the modal that the address asks for. */
function Frame() {
  const t = useTexts('shell')
  const bare = useMatches({ select: (matches) => matches.at(-1)?.staticData.layout === 'header' })
  const gamePage = useMatches({ select: (matches) => matches.at(-1)?.staticData.gamePage === true })
  const desk = useMedia('(width >= 56rem)')
  const roomy = useMedia('(width >= 64rem)')
  const idle = useIdle()
  const closed = useClosed()
  const works = useWorksFor()
  useStatusWatch(idle)
  useOfferedLanguage()
  useArrival()
  useAnchor()
  if (closed) return <Closed by={closed} />
  if (works)
    return (
      <Suspense fallback={null}>
        <StaffFrame />
      </Suspense>
    )
  return (
    <div className={styles.shell}>
      <a href="#main" className={styles.skip}>
        {t('skip')}
      </a>
      <Header />
      {!bare && desk && <NavBar />}
      <main id="main" className={styles.main} data-bare={bare || undefined} tabIndex={-1}>
        {idle && !bare && (
          <Suspense fallback={null}>
            <Tidings />
            <ContractsWaiting />
          </Suspense>
        )}
        <Outlet />
      </main>
      {!bare && (
        <Later>
          <Footer />
        </Later>
      )}
      {!bare && !desk && <BottomBar />}
      {idle && !bare && !desk && <FetchAhead />}
      <ModalPlace />
      {idle && roomy && !bare && (
        <Suspense fallback={null}>
          <SideRail />
        </Suspense>
      )}
      {idle && (
        <Suspense fallback={null}>
          {!gamePage && <Popups />}
          <Toasts />
        </Suspense>
      )}
    </div>
  )
}
