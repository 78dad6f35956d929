import { lazy, Suspense, useEffect, useState } from 'react'
import type { PlayerView } from '#arcade/players/contract.ts'
import { screenOf } from './frame/families.ts'
import type { Frame } from './frame/frame.ts'
import type { NoSession } from './frame/game-session.ts'
import { languageFor, speak } from './i18n/texts.ts'
import { Instant } from './parts/Instant.tsx'
import { Slot } from './slots/Slot.tsx'
import { LoadingScene } from './shell/LoadingScene.tsx'
import { NoSessionScene } from './shell/NoSessionScene.tsx'
import { RulesChangedScene } from './shell/RulesChangedScene.tsx'
import { useRoute } from './shell/useRoute.ts'

const Unfetched = () => <NoSessionScene why="unreachable" onAgain={() => window.location.reload()} />
const VerifyPage = lazy(() => import('./fairness/VerifyPage.tsx').catch(() => ({ default: Unfetched })))
const Live = lazy(() => import('./live/Live.tsx').catch(() => ({ default: Unfetched })))
const Lottery = lazy(() => import('./lottery/Lottery.tsx').catch(() => ({ default: Unfetched })))
const Sportsbook = lazy(() => import('./sportsbook/Sportsbook.tsx').catch(() => ({ default: Unfetched })))
const SportsVerifyPage = lazy(() => import('./sportsbook/SportsVerifyPage.tsx').catch(() => ({ default: Unfetched })))
const LotteryVerifyPage = lazy(() => import('./lottery/LotteryVerifyPage.tsx').catch(() => ({ default: Unfetched })))
const LiveVerifyPage = lazy(() => import('./fairness/LiveVerifyPage.tsx').catch(() => ({ default: Unfetched })))
const InstantVerifyPage = lazy(() => import('./fairness/InstantVerifyPage.tsx').catch(() => ({ default: Unfetched })))

const screens = {
  slots: { Game: Slot, Verify: VerifyPage },
  games: { Game: Instant, Verify: InstantVerifyPage },
  live: { Game: Live, Verify: LiveVerifyPage },
  lottery: { Game: Lottery, Verify: LotteryVerifyPage },
  sportsbook: { Game: Sportsbook, Verify: SportsVerifyPage },
}

/** How much of the way each step is, of all that must come before the game stands. */
const SESSION_OPEN = 0.2
const SCRIPTED = 0.35

type Standing =
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly player: PlayerView }
  | { readonly kind: 'none'; readonly why: NoSession }

/** Opens the session, then shows the game, or the check of its fairness, or why there is neither. */
export function App({ frame }: { frame: Frame }) {
  const [standing, setStanding] = useState<Standing>({ kind: 'opening' })
  const [attempt, setAttempt] = useState(0)
  const [hasSeenChange, setHasSeenChange] = useState(false)
  const route = useRoute()
  useEffect(() => {
    let gone = false
    const sit = async () => {
      const opened = await frame.sessions.open()
      if (opened.kind === 'none') return void (gone || setStanding(opened))
      const language = frame.launch.language ?? opened.player.language
      await speak(languageFor(language))
      if (!gone) setStanding({ kind: 'open', player: { ...opened.player, language } })
    }
    void sit()
    return () => {
      gone = true
    }
  }, [frame, attempt])
  const again = () => {
    setStanding({ kind: 'opening' })
    setAttempt(attempt + 1)
  }
  const player = standing.kind === 'open' ? standing.player : null
  const { Game, Verify } = screens[screenOf(frame.launch.family)]
  return (
    <Suspense fallback={<LoadingScene part={SESSION_OPEN} />}>
      {route.startsWith('/verify') ? (
        <Verify frame={frame} player={player} round={route.split('/')[2] ?? null} />
      ) : standing.kind === 'none' ? (
        <NoSessionScene why={standing.why} onAgain={again} />
      ) : player === null ? (
        <LoadingScene part={SESSION_OPEN / 2} />
      ) : player.changedFrom !== null && !hasSeenChange ? (
        <RulesChangedScene onContinue={() => setHasSeenChange(true)} />
      ) : (
        <Game
          key={`${player.name} ${attempt}`}
          frame={frame}
          player={player}
          from={SCRIPTED}
          onNoSession={(why) => setStanding({ kind: 'none', why })}
        />
      )}
    </Suspense>
  )
}
