import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import type { InstantGame } from '#arcade/families/contract.ts'
import type { Seat } from '#arcade/seats/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import type { Frame } from '#play/frame/frame.ts'
import type { NoSeat } from '#play/frame/seat.ts'
import { sayIn, sayRefusal } from '#play/i18n/texts.ts'
import { InstantDeck } from './deck/InstantDeck.tsx'
import styles from './InstantScreen.module.css'
import type { AnyLook } from './look.ts'
import { Past } from './Past.tsx'
import { Session, type InstantState, type Sitting } from './session.ts'
import type { SheetName } from './sheets/sheet-name.ts'
import { createSound, SOFT } from './sound/sound.ts'
import { TopBar } from './TopBar.tsx'
import { useKeys } from './useKeys.ts'
import { WinMoment } from './win/WinMoment.tsx'

const Sheets = lazy(() => import('./sheets/InstantSheets.tsx'))
const calmly = matchMedia('(prefers-reduced-motion: reduce)')

type Props = {
  readonly frame: Frame
  readonly seat: Seat
  readonly look: AnyLook
  readonly game: InstantGame
  readonly sitting: Sitting
  readonly onUnseated: (why: NoSeat) => void
}

/** A game drawn at once: the bar, its own stage, what there is to choose, and the deck under the thumb. */
export function InstantScreen({ frame, seat, look, game, sitting, onUnseated }: Props) {
  const [{ session, sound }] = useState(() => {
    const heard = createSound(frame.prefer)
    const ports = { frame, look, game, sound: heard, still: () => calmly.matches }
    return { sound: heard, session: new Session(ports, { seat, sitting }) }
  })
  const state = useSyncExternalStore(session.store.subscribe, session.store.get)
  const [volume, setVolume] = useState(sound.volume)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [opened, setOpened] = useState(false)
  const name = game.names[seat.language] ?? game.names['EN'] ?? game.game
  const turnTo = (next: number) => {
    sound.setVolume(next)
    setVolume(next)
  }
  const openSheet = (which: SheetName) => {
    setSheet(which)
    setOpened(true)
  }
  useEffect(() => {
    document.title = name
    session.resume()
    addEventListener('online', session.askNow)
    addEventListener('pointerdown', sound.wake)
    return () => {
      removeEventListener('online', session.askNow)
      removeEventListener('pointerdown', sound.wake)
      session.leave()
    }
  }, [session, sound, name])
  useEffect(() => {
    if (state.unseated !== null) onUnseated(state.unseated)
  }, [state.unseated, onUnseated])
  const deciding = state.round?.state === 'deciding'
  const taking = deciding ? (look.take?.(state.round?.view ?? {}) ?? null) : null
  const press = () => {
    if (!deciding) session.play()
    else if (taking) session.decide(taking)
  }
  useKeys(
    {
      press,
      less: () => session.changeStake(state.stake - 1),
      more: () => session.changeStake(state.stake + 1),
      mute: () => turnTo(volume === 0 ? SOFT : 0),
      leave: null,
    },
    sheet === null,
  )
  const { Stage, Controls } = look
  const busy = state.phase !== 'ready'
  const { currency } = seat
  return (
    <main className={styles.screen} data-look={look.family}>
      <TopBar {...{ name, trial: seat.trial, sitting: state.sitting, volume, currency }} onVolume={turnTo} onOpen={openSheet} />
      <div className={styles.stage}>
        <Past past={state.past} look={look} onOpen={() => openSheet('history')} />
        <Stage
          {...{ choice: state.choice, round: state.round, busy, currency }}
          showing={state.phase === 'showing'}
          onChoose={session.choose}
          onDecide={session.decide}
        />
        {!busy && state.round?.payout && <WinMoment key={state.round.round} round={state.round} currency={currency} />}
      </div>
      <Tidings state={state} onAskNow={session.askNow} />
      <div className={styles.controls} data-deciding={deciding || undefined}>
        <Controls choice={state.choice} onChoose={session.choose} locked={busy || deciding} />
      </div>
      <InstantDeck
        {...{ state, game, look, currency, taking }}
        onPress={press}
        onStake={session.changeStake}
        onBets={() => openSheet('bets')}
      />
      <p className="aloud" role="status">
        {toldAloud(state, look, currency)}
      </p>
      {opened && (
        <Suspense fallback={null}>
          <Sheets {...{ frame, seat, game, look, state, sheet }} onStake={session.changeStake} onClose={() => setSheet(null)} />
        </Suspense>
      )}
    </main>
  )
}

function Tidings({ state, onAskNow }: { state: InstantState; onAskNow: () => void }) {
  const say = sayIn('parts')
  if (state.trouble === null && state.notice === null && !state.unpaid) return null
  return (
    <div className={styles.tidings} role="alert">
      <p>{state.trouble !== null ? say(state.trouble) : state.notice !== null ? sayRefusal(state.notice) : say('unpaid')}</p>
      {state.trouble === 'offline' && (
        <Button tone="plain" onClick={onAskNow}>
          {say('askNow')}
        </Button>
      )}
    </div>
  )
}

/** What came out, then what it pays; while the player decides, how the round stands. */
function toldAloud({ round, phase }: InstantState, look: AnyLook, currency: string): string {
  const say = sayIn('parts')
  if (phase !== 'ready' || round === null) return ''
  const outcome = look.toldAloud?.(round) ?? look.told(round)
  if (round.payout === null) return outcome
  const [paid, staked] = [unitsOfText(round.payout), unitsOfText(round.stake)]
  const amount = moneyText(paid, currency)
  const stake = moneyText(staked, currency)
  const paying =
    paid === 0n ? say('saidNothing') : paid > staked ? say('saidWon', { amount }) : say('saidReturned', { amount, stake })
  return `${outcome}. ${paying}`
}
