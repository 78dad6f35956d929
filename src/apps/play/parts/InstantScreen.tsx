import { lazy, Suspense } from 'react'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { NoSession } from '#play/frame/game-session.ts'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { InstantDeck } from './deck/InstantDeck.tsx'
import styles from './InstantScreen.module.css'
import type { AnyLook, RoundOf } from './look.ts'
import { Past } from './Past.tsx'
import type { InstantState } from './session.ts'
import { Tidings } from './Tidings.tsx'
import { Short } from './deck/Short.tsx'
import { TopBar } from './TopBar.tsx'
import { useInstant, type Playing } from './useInstant.ts'
import { useKeys } from './useKeys.ts'
import { useScreen } from './useScreen.ts'
import { WinMoment } from './win/WinMoment.tsx'

const Sheets = lazy(() => import('./sheets/InstantSheets.tsx'))

type Props = Playing & { readonly onNoSession: (why: NoSession) => void }

/** A game drawn at once: the bar, its own stage, what there is to choose, and the deck under the thumb. */
export function InstantScreen({ onNoSession, ...playing }: Props) {
  const { frame, player, look, game } = playing
  const { state, session, auto, sound } = useInstant(playing)
  const screen = useScreen({ player, game, sound, noSession: state.noSession, onNoSession })
  const { name, loudness, sheet } = screen
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
      mute: screen.mute,
      leave: state.plan && !running ? () => session.choosePlan(null) : null,
    },
    sheet === null,
  )
  const { Stage, Controls } = look
  const busy = state.phase !== 'ready'
  const { currency } = player
  return (
    <main className={styles.screen} data-look={look.family}>
      <TopBar
        {...{ name, trial: player.trial, gameSession: state.gameSession, loudness, currency }}
        onLoudness={screen.turnTo}
        onOpen={screen.open}
      />
      <div className={styles.stage} inert={running}>
        <Past
          label={sayPart('lastRounds')}
          outcomes={state.past.map((round) => ({ id: round.round, told: look.told(round), bright: isWon(round) }))}
          onOpen={() => screen.open('history')}
        />
        <Stage
          {...{ choice: state.choice, round: state.round, plan: state.plan, busy, currency }}
          showing={state.phase === 'showing'}
          onChoose={session.choose}
          onDecide={(decision) => void session.decide(decision)}
          onPlan={session.choosePlan}
        />
        {!busy && state.round?.payout && <WinMoment key={state.round.round} round={state.round} currency={currency} />}
      </div>
      <Tidings
        state={state}
        onAskNow={session.askNow}
        onLeavePlan={() => session.choosePlan(null)}
        short={
          <Short
            {...{ stakes: game.stakes, balance: state.balance, currency }}
            onDeposit={player.trial ? null : frame.deposit}
            onStake={session.changeStake}
          />
        }
      />
      <div className={styles.controls} data-deciding={deciding || undefined}>
        <Controls choice={state.choice} onChoose={session.choose} locked={busy || deciding || running} />
      </div>
      <InstantDeck
        {...{ state, game, look, currency, taking }}
        onPress={press}
        onStake={session.changeStake}
        onBets={() => screen.open('bets')}
        onAuto={player.autoplay && look.run && !state.gift ? () => screen.open('auto') : null}
      />
      <p className="aloud" role="status">
        {toldAloud(state, look, currency)}
      </p>
      {screen.isOpened && (
        <Suspense fallback={null}>
          <Sheets
            {...{ frame, player, game, look, state, sheet }}
            onStake={session.changeStake}
            onAuto={auto.begin}
            onClose={screen.close}
          />
        </Suspense>
      )}
    </main>
  )
}

const isWon = ({ payout, stake }: RoundOf<object>) => unitsOfText(payout ?? '0') > unitsOfText(stake)

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
