import { Repeat } from 'lucide-react'
import type { InstantGame } from '#arcade/families/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import styles from './InstantDeck.module.css'
import type { AnyLook } from '../look.ts'
import type { InstantState } from '../session.ts'
import { BetPlate } from './BetPlate.tsx'
import { Plate } from './Plate.tsx'
import { pursesText } from '#play/parts/purses.ts'

type Props = {
  readonly state: InstantState
  readonly game: InstantGame
  readonly look: AnyLook
  readonly currency: string
  /** What a press takes; null where it stakes. */
  readonly taking: object | null
  readonly onPress: () => void
  readonly onStake: (index: number) => void
  readonly onBets: () => void
  /** Opens the rules of a run of rounds; null where none may be made. */
  readonly onAuto: (() => void) | null
}

/** Under the thumb: balance and win, the bet, and the one great button that plays or takes. */
export function InstantDeck({ state, game, look, currency, taking, onPress, onStake, onBets, onAuto }: Props) {
  const say = sayIn('parts')
  const { round, stake } = state
  const deciding = round?.state === 'deciding'
  const running = state.auto?.ended === null
  const ready = state.phase === 'ready'
  const free = ready && !deciding && !running
  const payout = ready && round?.payout ? unitsOfText(round.payout) : 0n
  const tone = payout === 0n ? 'none' : payout > unitsOfText(round?.stake ?? '0') ? 'win' : 'return'
  return (
    <div className={styles.deck}>
      <Plate label={say('balance')} amount={state.balance} currency={currency} note={pursesText(state, currency)} />
      <Plate
        tone={tone}
        label={say(tone === 'return' ? 'returned' : 'win')}
        amount={payout}
        currency={currency}
        counted={tone === 'win' ? 500 : 0}
      />
      <BetPlate
        stakes={game.stakes}
        locked={!free || state.gift !== null}
        gift={state.gift}
        {...{ stake, currency, onStake, onBets }}
      />
      <div className={styles.great}>
        <button
          type="button"
          data-spin
          data-phase={running ? 'auto' : ready ? 'ready' : 'running'}
          data-take={(deciding && !running) || undefined}
          className={styles.play}
          disabled={!running && (!ready || !isPressable({ state, look, taking }))}
          onClick={onPress}
        >
          <Words {...{ state, look, currency, taking }} />
        </button>
        {onAuto && (
          <button
            type="button"
            className={styles.auto}
            aria-label={say('auto.title')}
            title={say('auto.title')}
            aria-haspopup="dialog"
            disabled={!free}
            onClick={onAuto}
          >
            <Repeat size={20} aria-hidden="true" />
          </button>
        )}
      </div>
    </div>
  )
}

type Pressed = Pick<Props, 'state' | 'look' | 'taking'>

function isPressable({ state: { round, plan, choice }, look, taking }: Pressed): boolean {
  if (round?.state === 'deciding') return taking !== null
  return look.isWhole?.(choice) !== false && (plan === null || plan.length > 0)
}

/** What a press does now, and below it what it is about. */
function Words({ state, look, currency, taking }: Pressed & { readonly currency: string }) {
  const say = sayIn('parts')
  const { round, auto, plan } = state
  if (auto?.ended === null) {
    const { done, of, stopping } = auto
    return (
      <Two
        above={say(stopping ? 'auto.stopping' : 'auto.stop')}
        below={of === null ? say('auto.counted', { done }) : say('auto.progress', { done, of })}
      />
    )
  }
  if (round?.state === 'deciding')
    return <Two above={say('take')} below={taking === null ? '—' : moneyText(worthOf(round), currency)} figure />
  if (plan) return <Two above={say('auto.start')} below={say('auto.chosen', { count: plan.length })} />
  return <Two above={say('play')} below={look.quote(state.choice)} figure />
}

function Two({ above, below, figure = false }: { above: string; below: string | null; figure?: boolean }) {
  return (
    <>
      <span>{above}</span>
      {below && <small>{figure ? <bdi dir="ltr">{below}</bdi> : below}</small>}
    </>
  )
}

/** What an open round pays if it is taken now. */
function worthOf({ stake, factor }: { readonly stake: string; readonly factor: string }): bigint {
  return (unitsOfText(stake) * unitsOfText(factor)) / 100_000n
}
