import { lazy, Suspense, useEffect, useState } from 'react'
import type { Seat } from '#arcade/seats/contract.ts'
import { faceOf } from './frame/families.ts'
import type { Frame } from './frame/frame.ts'
import type { NoSeat } from './frame/seat.ts'
import { languageFor, speak } from './i18n/texts.ts'
import { Instant } from './parts/Instant.tsx'
import { Slot } from './slots/Slot.tsx'
import { LoadingScene } from './shell/LoadingScene.tsx'
import { NoSeatScene } from './shell/NoSeatScene.tsx'
import { useRoute } from './shell/useRoute.ts'

const Unfetched = () => <NoSeatScene why="unreachable" onAgain={() => window.location.reload()} />
const VerifyPage = lazy(() => import('./fairness/VerifyPage.tsx').catch(() => ({ default: Unfetched })))
const Live = lazy(() => import('./live/Live.tsx').catch(() => ({ default: Unfetched })))
const LiveVerifyPage = lazy(() => import('./fairness/LiveVerifyPage.tsx').catch(() => ({ default: Unfetched })))
const InstantVerifyPage = lazy(() => import('./fairness/InstantVerifyPage.tsx').catch(() => ({ default: Unfetched })))

const faces = {
  slots: { Game: Slot, Verify: VerifyPage },
  games: { Game: Instant, Verify: InstantVerifyPage },
  live: { Game: Live, Verify: LiveVerifyPage },
}

/** How much of the way each step is, of all that must come before the game stands. */
const SEATED = 0.2
const SCRIPTED = 0.35

type Standing =
  | { readonly kind: 'sitting' }
  | { readonly kind: 'seated'; readonly seat: Seat }
  | { readonly kind: 'none'; readonly why: NoSeat }

/** Takes the seat, then shows the game, or the check of its fairness, or why there is neither. */
export function App({ frame }: { frame: Frame }) {
  const [standing, setStanding] = useState<Standing>({ kind: 'sitting' })
  const [attempt, setAttempt] = useState(0)
  const route = useRoute()
  useEffect(() => {
    let gone = false
    const sit = async () => {
      const seated = await frame.seats.sit()
      if (seated.kind === 'none') return void (gone || setStanding(seated))
      const language = frame.launch.language ?? seated.seat.language
      await speak(languageFor(language))
      if (!gone) setStanding({ kind: 'seated', seat: { ...seated.seat, language } })
    }
    void sit()
    return () => {
      gone = true
    }
  }, [frame, attempt])
  const again = () => {
    setStanding({ kind: 'sitting' })
    setAttempt(attempt + 1)
  }
  const seat = standing.kind === 'seated' ? standing.seat : null
  const { Game, Verify } = faces[faceOf(frame.launch.family)]
  return (
    <Suspense fallback={<LoadingScene part={SEATED} />}>
      {route.startsWith('/verify') ? (
        <Verify frame={frame} seat={seat} round={route.split('/')[2] ?? null} />
      ) : standing.kind === 'none' ? (
        <NoSeatScene why={standing.why} onAgain={again} />
      ) : seat === null ? (
        <LoadingScene part={SEATED / 2} />
      ) : (
        <Game
          key={`${seat.player} ${attempt}`}
          frame={frame}
          seat={seat}
          from={SCRIPTED}
          onUnseated={(why) => setStanding({ kind: 'none', why })}
        />
      )}
    </Suspense>
  )
}
