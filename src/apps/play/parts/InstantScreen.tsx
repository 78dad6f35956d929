import { lazy, Suspense, useEffect, useState } from 'react'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { NoSeat } from '#play/frame/seat.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { InstantDeck } from './deck/InstantDeck.tsx'
import styles from './InstantScreen.module.css'
import type { AnyLook } from './look.ts'
import { Past } from './Past.tsx'
import type { InstantState } from './session.ts'
import type { SheetName } from './sheets/sheet-name.ts'
import { SOFT } from './sound/sound.ts'
import { Tidings } from './Tidings.tsx'
import { TopBar } from './TopBar.tsx'
import { useInstant, type Seated } from './useInstant.ts'
import { useKeys } from './useKeys.ts'
import { WinMoment } from './win/WinMoment.tsx'

const Sheets = lazy(() => import('./sheets/InstantSheets.tsx'))

type Props = Seated & { readonly onUnseated: (why: NoSeat) => void }

/** A game drawn at once: the bar, its own stage, what there is to choose, and the deck under the thumb. */
export function InstantScreen({ onUnseated, ...seated }: Props) {
  const { frame, seat, look, game } = seated
  const { state, session, auto, sound } = useInstant(seated)
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
  }, [name])
  useEffect(() => {
    if (state.unseated !== null) onUnseated(state.unseated)
  }, [state.unseated, onUnseated])
  const deciding = state.round?.state === 'deciding'
  const taking = deciding ? (look.take?.(state.round?.view ?? {}) ?? null) : null
  const running = state.auto?.ended === null
  const press = () => {
    if (running) auto.stop('hand')
    else if (taking) void session.decide(taking)
    else if (state.plan?.length) auto.startAgain()
    else if (!deciding && state.plan === null) void session.play()
  }
  useKeys(
    {
      press,
      less: () => running || session.changeStake(state.stake - 1),
      more: () => running || session.changeStake(state.stake + 1),
      mute: () => turnTo(volume === 0 ? SOFT : 0),
      leave: state.plan && !running ? () => session.choosePlan(null) : null,
    },
    sheet === null,
  )
  const { Stage, Controls } = look
  const busy = state.phase !== 'ready'
  const { currency } = seat
  return (
    <main className={styles.screen} data-look={look.family}>
      <TopBar {...{ name, trial: seat.trial, sitting: state.sitting, volume, currency }} onVolume={turnTo} onOpen={openSheet} />
      <div className={styles.stage} inert={running}>
        <Past past={state.past} look={look} onOpen={() => openSheet('history')} />
        <Stage
          {...{ choice: state.choice, round: state.round, plan: state.plan, busy, currency }}
          showing={state.phase === 'showing'}
          onChoose={session.choose}
          onDecide={(decision) => void session.decide(decision)}
          onPlan={session.choosePlan}
        />
        {!busy && state.round?.payout && <WinMoment key={state.round.round} round={state.round} currency={currency} />}
      </div>
      <Tidings state={state} onAskNow={session.askNow} onLeavePlan={() => session.choosePlan(null)} />
      <div className={styles.controls} data-deciding={deciding || undefined}>
        <Controls choice={state.choice} onChoose={session.choose} locked={busy || deciding || running} />
      </div>
      <InstantDeck
        {...{ state, game, look, currency, taking }}
        onPress={press}
        onStake={session.changeStake}
        onBets={() => openSheet('bets')}
        onAuto={seat.autoplay && look.run ? () => openSheet('auto') : null}
      />
      <p className="aloud" role="status">
        {toldAloud(state, look, currency)}
      </p>
      {opened && (
        <Suspense fallback={null}>
          <Sheets
            {...{ frame, seat, game, look, state, sheet }}
            onStake={session.changeStake}
            onAuto={auto.begin}
            onClose={() => setSheet(null)}
          />
        </Suspense>
      )}
    </main>
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
