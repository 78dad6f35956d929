import { Users } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { LiveGame } from '#arcade/live/contract.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { cx } from '#ui/cx.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSeat } from '#play/frame/seat.ts'
import { sayIn, sayRefusal } from '#play/i18n/texts.ts'
import screen from '#play/parts/InstantScreen.module.css'
import { Past } from '#play/parts/Past.tsx'
import { createSound, SOFT } from '#play/parts/sound/sound.ts'
import { TopBar } from '#play/parts/TopBar.tsx'
import { useKeys } from '#play/parts/useKeys.ts'
import { Bets } from './Bets.tsx'
import { followTable } from './follow-table.ts'
import { LiveDeck } from './LiveDeck.tsx'
import styles from './LiveScreen.module.css'
import { LiveSession } from './live-session.ts'
import type { LiveState } from './live-state.ts'
import type { AnyLiveLook } from './live-look.ts'
import type { LiveSheetName } from './sheets/LiveSheets.tsx'

const Sheets = lazy(() => import('./sheets/LiveSheets.tsx'))
const calmly = matchMedia('(prefers-reduced-motion: reduce)')
const spacious = matchMedia('(min-width: 60rem) and (min-height: 32.01rem)')

type Props = {
  readonly frame: Frame
  readonly seat: Seat
  readonly look: AnyLiveLook
  readonly game: LiveGame
  readonly onUnseated: (why: NoSeat) => void
}

/** A game that many play together: the bar, the last results, its own stage, everybody's bets, and the deck under the thumb. */
export function LiveScreen({ frame, seat, look, game, onUnseated }: Props) {
  const [{ session, sound }] = useState(() => {
    const heard = createSound(frame.prefer)
    return { sound: heard, session: new LiveSession({ frame, look, game, sound: heard }, seat) }
  })
  const state = useSyncExternalStore(session.store.subscribe, session.store.get)
  const isWide = useSyncExternalStore(
    (tell) => {
      spacious.addEventListener('change', tell)
      return () => spacious.removeEventListener('change', tell)
    },
    () => spacious.matches,
  )
  const [volume, setVolume] = useState(sound.volume)
  const [sheet, setSheet] = useState<LiveSheetName | null>(null)
  const [opened, setOpened] = useState(false)
  const say = sayIn('live')
  const name = game.names[seat.language] ?? game.names['EN'] ?? game.game
  const turnTo = (next: number) => {
    sound.setVolume(next)
    setVolume(next)
  }
  const openSheet = (which: LiveSheetName) => {
    setSheet(which)
    setOpened(true)
  }
  useEffect(() => {
    document.title = name
    const leaveTable = followTable(frame, game.game, session)
    addEventListener('online', session.askNow)
    addEventListener('pointerdown', sound.wake)
    return () => {
      removeEventListener('online', session.askNow)
      removeEventListener('pointerdown', sound.wake)
      leaveTable()
      session.leave()
    }
  }, [session, sound, name, frame, game])
  useEffect(() => {
    if (state.unseated !== null) onUnseated(state.unseated)
  }, [state.unseated, onUnseated])
  useKeys(
    {
      press: session.press,
      less: () => session.changeStake(state.stake - 1),
      more: () => session.changeStake(state.stake + 1),
      mute: () => turnTo(volume === 0 ? SOFT : 0),
      leave: null,
    },
    sheet === null,
  )
  const { Stage, Controls } = look
  const { currency } = seat
  const { bets, results } = state.table
  return (
    <>
      <main className={cx(screen.screen, styles.screen)} data-look={look.family}>
        <TopBar {...{ name, trial: seat.trial, sitting: state.sitting, volume, currency }} onVolume={turnTo} onOpen={openSheet} />
        <div className={screen.stage}>
          <Past
            label={say('results')}
            outcomes={results.flatMap(({ event, result }) =>
              result ? [{ id: event, told: look.told(result), bright: look.isHigh(result) }] : [],
            )}
            onOpen={() => openSheet('history')}
          />
          <Stage state={state} now={session.skew.now} still={calmly.matches} />
          {!isWide && (
            <button type="button" className={styles.crowd} onClick={() => openSheet('crowd')} aria-haspopup="dialog">
              <Users size={18} aria-hidden="true" />
              {say('bets', { count: bets.size })}
            </button>
          )}
        </div>
        <Tidings state={state} onAskNow={session.askNow} />
        <div className={screen.controls}>
          <Controls choice={state.selection} onChoose={session.choose} locked={state.asking === 'place'} />
        </div>
        <LiveDeck {...{ session, state, game, look, currency }} onBets={() => openSheet('bets')} />
        <p className="aloud" role="status">
          {toldAloud(state, look, currency)}
        </p>
        {isWide && (
          <section className={styles.side} aria-label={say('bets', { count: bets.size })}>
            <Bets bets={bets} own={state.own} />
          </section>
        )}
      </main>
      {opened && (
        <Suspense fallback={null}>
          <Sheets {...{ frame, seat, game, look, state, sheet }} onStake={session.changeStake} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </>
  )
}

function Tidings({ state, onAskNow }: { state: LiveState; onAskNow: () => void }) {
  const say = sayIn('parts')
  const live = sayIn('live')
  if (state.trouble === null && state.notice === null && state.connected) return null
  if (state.trouble === null && state.notice === null)
    return (
      <div className={screen.tidings} role="status">
        <p>{live('connecting')}</p>
      </div>
    )
  return (
    <div className={screen.tidings} role="alert">
      <p>{state.trouble !== null ? say(state.trouble) : sayRefusal(state.notice ?? '')}</p>
      {state.trouble === 'offline' && (
        <Button tone="plain" onClick={onAskNow}>
          {say('askNow')}
        </Button>
      )}
    </div>
  )
}

/** What a screen reader hears: the own ticket and the result, not every step of the climb. */
function toldAloud({ table, own, taken }: LiveState, look: AnyLiveLook, currency: string): string {
  const say = sayIn('live')
  const { event } = table
  if (event?.state === 'cancelled') return say('cancelled')
  if (own !== null && taken !== null)
    return say('saidTaken', {
      at: (taken / 100).toFixed(2),
      amount: moneyText((unitsOfText(own.stake) * BigInt(taken)) / 100n, currency),
    })
  if (event?.state === 'resulted' && event.result) return say('saidEnded', { at: look.told(event.result) })
  if (event?.state === 'running') return say('saidRunning')
  return own === null ? '' : say('saidIn')
}
