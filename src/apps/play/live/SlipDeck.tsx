import { Square, Timer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LiveGame } from '#arcade/live/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn, sayPart } from '#play/i18n/texts.ts'
import { BetPlate } from '#play/parts/deck/BetPlate.tsx'
import buttons from '#play/parts/deck/InstantDeck.module.css'
import styles from './LiveDeck.module.css'
import type { AnyLiveLook } from './live-look.ts'
import type { LiveSession } from './live-session.ts'
import { canPress, slipActionOf, type LiveState, type SlipState } from './live-state.ts'
import type { Slip } from './slip.ts'

type Props = {
  readonly session: LiveSession
  readonly slip: Slip
  readonly index: number
  readonly state: LiveState
  readonly game: LiveGame
  readonly look: AnyLiveLook
  readonly currency: string
  readonly onOpen: (sheet: 'bets' | 'slip') => void
}

/** One bet: its stake, what it does by itself, and the great button that bets, takes, or waits for the next event. */
export function SlipDeck({ session, slip, index, state, game, look, currency, onOpen }: Props) {
  const live = sayIn('live')
  const own = state.slips[index] as SlipState
  const deed = slipActionOf(state.table, own)
  const isRunning = own.auto?.ended === null
  const isBusy = own.asking !== null || !canPress(deed, state.line)
  const staked = unitsOfText(own.own?.stake ?? game.stakes[own.stake] ?? '0')
  return (
    <section className={styles.slip} aria-label={live('slip', { nth: index + 1 })}>
      <BetPlate
        stakes={game.stakes}
        stake={own.stake}
        locked={own.asking === 'place' || isRunning}
        currency={currency}
        onStake={slip.changeStake}
        onBets={() => onOpen('bets')}
      />
      <Settings slip={own} look={look} onOpen={() => onOpen('slip')} onStop={slip.stopRun} />
      <button
        type="button"
        data-spin
        data-slip={index}
        data-phase={isBusy ? 'running' : 'ready'}
        data-deed={deed}
        data-take={deed === 'take' || undefined}
        className={buttons.play}
        disabled={isBusy}
        onClick={slip.press}
      >
        <span>{live(`deed.${deed}`)}</span>
        <small>
          <bdi dir="ltr">{deed === 'take' ? <Worth {...{ session, slip, look, currency }} /> : moneyText(staked, currency)}</bdi>
        </small>
      </button>
    </section>
  )
}

type SettingsProps = {
  readonly slip: SlipState
  readonly look: AnyLiveLook
  readonly onOpen: () => void
  readonly onStop: () => void
}

/** What the bet does by itself, and the way to change that; while a run goes on, its count and its end. */
function Settings({ slip: { auto, selection }, look, onOpen, onStop }: SettingsProps) {
  const live = sayIn('live')
  if (auto?.ended === null) {
    const { done, of, stopping } = auto
    return (
      <button type="button" className={styles.settings} data-on disabled={stopping} onClick={onStop}>
        <Square size={14} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        {sayPart(stopping ? 'auto.stopping' : 'auto.stop')}
        <bdi dir="ltr">{of === null ? done : `${done}/${of}`}</bdi>
      </button>
    )
  }
  const target = look.quote(selection)
  return (
    <button
      type="button"
      className={styles.settings}
      data-on={target !== '' || undefined}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      <Timer size={16} aria-hidden="true" />
      <span>{live('auto')}</span>
      <bdi dir="ltr">{target === '' ? live('off') : target}</bdi>
    </button>
  )
}

/** What the ticket pays if it is taken now, drawn with every picture of the screen rather than by the page's state. */
function Worth({ session, slip, look, currency }: Pick<Props, 'session' | 'slip' | 'look' | 'currency'>) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let next = 0
    const draw = () => {
      next = requestAnimationFrame(draw)
      const { own } = slip.state
      const started = session.store.get().table.event?.startedAt ?? null
      if (!own || started === null || !place.current) return
      slip.reached()
      const at = look.takenAt(own.selection, session.skew.now() - started)
      place.current.textContent = at === null ? '—' : moneyText((unitsOfText(own.stake) * BigInt(at)) / 100n, currency)
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [session, slip, look, currency])
  return <span ref={place}>—</span>
}
