import { CSPProvider } from '@base-ui/react/csp-provider'
import { lazy, Suspense, useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import type { SportsGame } from '#arcade/sportsbook/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { useMedia } from '#ui/screen/useMedia.ts'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSession } from '#play/frame/game-session.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { createSound } from '#play/parts/sound/sound.ts'
import { TopBar } from '#play/parts/TopBar.tsx'
import { useKeys } from '#play/parts/useKeys.ts'
import { useScreen } from '#play/parts/useScreen.ts'
import { BoardView } from './board/BoardView.tsx'
import { followBoard } from './follow-board.ts'
import { looks } from './looks.ts'
import { MatchView } from './match/MatchView.tsx'
import { OutrightsView } from './outrights/OutrightsView.tsx'
import { ResultsView } from './results/ResultsView.tsx'
import { Sections, type Section } from './Sections.tsx'
import { SlipPanel } from './slip/SlipPanel.tsx'
import { SportsContext, useSports } from './sports-context.ts'
import { SportsSession } from './sports-session.ts'
import styles from './SportsbookScreen.module.css'
import { BetsView } from './tickets/BetsView.tsx'
import { Said, Tidings } from './Tidings.tsx'
import './palette.css'

const Sheets = lazy(() => import('./sheets/SportsSheets.tsx'))

type Props = {
  readonly frame: Frame
  readonly player: PlayerView
  readonly game: SportsGame
  readonly onNoSession: (why: NoSession) => void
}

/** A sportsbook: the bar, the matches or the player's bets, and the slip; at a desk the slip stands beside them. */
export function SportsbookScreen({ frame, player, game, onNoSession }: Props) {
  const [{ session, sound }] = useState(() => {
    const heard = createSound(frame.prefer)
    return { sound: heard, session: new SportsSession({ frame, game, sound: heard }, player) }
  })
  const state = useSyncExternalStore(session.store.subscribe, session.store.get)
  const isWide = useMedia('(min-width: 64rem)')
  const [section, setSection] = useState<Section>(game.virtual ? 'live' : 'upcoming')
  const shown = useScreen<'slip' | 'display'>({ player, game, sound, noSession: state.noSession, onNoSession })
  useEffect(() => {
    session.resume()
    const leaveBoard = followBoard(frame, game.game, session)
    addEventListener('online', session.askNow)
    addEventListener('pointerdown', sound.wake)
    return () => {
      removeEventListener('online', session.askNow)
      removeEventListener('pointerdown', sound.wake)
      leaveBoard()
      session.leave()
    }
  }, [session, sound, frame, game])
  const idle = () => {}
  const leave = state.page === null ? null : () => session.look(null)
  useKeys({ press: idle, less: idle, more: idle, mute: shown.mute, leave }, shown.sheet === null)
  const { currency, language, trial } = player
  const show = (next: Section) => {
    session.look(null)
    setSection(next)
  }
  const look = looks[game.sport]
  const slip = <SlipPanel />
  const { open } = shown
  const onSlip = useMemo(() => (isWide ? null : () => open('slip')), [isWide, open])
  const onDeposit = trial ? null : frame.deposit
  const sports = { session, state, game, look, currency, onSlip, onDeposit, language: language ?? 'EN' }
  return (
    <CSPProvider disableStyleElements>
      <SportsContext value={sports}>
        <main className={styles.screen} data-look="sportsbook" data-sport={look.sport}>
          <TopBar
            {...{ trial, currency }}
            name={shown.name}
            gameSession={state.gameSession}
            loudness={shown.loudness}
            onLoudness={shown.turnTo}
            onOpen={(sheet) => (sheet === 'history' ? show('bets') : shown.open(sheet))}
          />
          <Sections {...{ section, onSlip }} onSection={show} />
          <Tidings onAskNow={session.askNow} />
          <div className={styles.view}>
            <View {...{ frame, section }} onDisplay={() => shown.open('display')} />
          </div>
          {isWide && <Side>{slip}</Side>}
          <Said />
        </main>
        {shown.isOpened && (
          <Suspense fallback={null}>
            <Sheets {...{ trial, slip }} sheet={shown.sheet} onClose={shown.close} />
          </Suspense>
        )}
      </SportsContext>
    </CSPProvider>
  )
}

type ViewProps = { readonly frame: Frame; readonly section: Section; readonly onDisplay: () => void }

function View({ frame, section, onDisplay }: ViewProps): ReactNode {
  const { state } = useSports()
  // One that has ended leaves the board; whoever looks at it stays, and sees how it ended.
  const match = state.page === null ? undefined : (state.matches.get(state.page) ?? state.followed.get(state.page))
  if (match) return <MatchView key={match.match} match={match} />
  if (section === 'bets') return <BetsView frame={frame} />
  if (section === 'outrights') return <OutrightsView />
  if (section === 'results') return <ResultsView frame={frame} />
  return <BoardView key={section} when={section} onDisplay={onDisplay} />
}

const Side = ({ children }: { readonly children: ReactNode }) => (
  <aside className={styles.side} aria-label={sayIn('sportsbook')('nav.slip')}>
    {children}
  </aside>
)
