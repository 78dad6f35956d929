import { Minus, Plus } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { LiveGame } from '#arcade/live/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { cx } from '#ui/cx.ts'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { CountUp } from '#play/parts/CountUp.tsx'
import styles from '#play/parts/InstantDeck.module.css'
import type { LiveSession } from './live-session.ts'
import type { LiveState } from './live-state.ts'
import type { AnyLiveLook } from './live-look.ts'

type Props = {
  readonly session: LiveSession
  readonly state: LiveState
  readonly game: LiveGame
  readonly look: AnyLiveLook
  readonly currency: string
  readonly onBets: () => void
}

type Deed = 'place' | 'wait' | 'take' | 'queue' | 'unqueue'

/** What the great button does as things stand. */
function deedOf({ table, own, taken, queued, asking }: LiveState): Deed {
  const state = table.event?.state
  const standing = own?.state === 'accepted' && taken === null
  if (asking === 'place') return 'wait'
  if (state === 'running' && standing) return 'take'
  if (state === 'open') return own === null ? 'place' : 'wait'
  return queued ? 'unqueue' : 'queue'
}

/** Under the thumb: balance and win, the bet, and the one great button that bets, takes, or waits for the next round. */
export function LiveDeck({ session, state, game, look, currency, onBets }: Props) {
  const say = sayIn('parts')
  const live = sayIn('live')
  const { own, taken, stake: index } = state
  const deed = deedOf(state)
  const stake = game.stakes[index] ?? '0'
  const won = own !== null && taken !== null ? (unitsOfText(own.stake) * BigInt(taken)) / 100n : 0n
  const locked = state.asking === 'place'
  return (
    <div className={styles.deck}>
      <div className={styles.plate}>
        <span className={styles.label}>{say('balance')}</span>
        <span className={styles.figure}>
          {state.balance === null ? '—' : <Money amount={state.balance} currency={currency} />}
        </span>
      </div>
      <div className={styles.plate} data-tone={won === 0n ? 'none' : 'win'}>
        <span className={styles.label}>{say('win')}</span>
        <span className={styles.figure}>
          <CountUp amount={won} currency={currency} duration={won === 0n ? 0 : 500} />
        </span>
      </div>
      <div className={cx(styles.plate, styles.bet)}>
        <Step label={say('betLess')} disabled={locked || index === 0} onClick={() => session.changeStake(index - 1)}>
          <Minus size={20} />
        </Step>
        <button type="button" className={styles.stake} disabled={locked} onClick={onBets} aria-haspopup="dialog">
          <span className={styles.label}>{say('bet')}</span>
          <span className={styles.figure}>
            <Money amount={stake} currency={currency} />
          </span>
        </button>
        <Step
          label={say('betMore')}
          disabled={locked || index === game.stakes.length - 1}
          onClick={() => session.changeStake(index + 1)}
        >
          <Plus size={20} />
        </Step>
      </div>
      <button
        type="button"
        data-spin
        data-phase={deed === 'wait' || state.asking !== null ? 'running' : 'ready'}
        data-deed={deed}
        data-take={deed === 'take' || undefined}
        className={styles.play}
        disabled={deed === 'wait' || state.asking !== null}
        onClick={session.press}
      >
        <span>{live(`deed.${deed}`)}</span>
        <small>
          <bdi dir="ltr">{deed === 'take' ? <Worth {...{ session, look, currency }} /> : look.quote(state.selection)}</bdi>
        </small>
      </button>
    </div>
  )
}

/** What the own ticket pays if it is taken now, drawn with every picture of the screen rather than by the page's state. */
function Worth({ session, look, currency }: Pick<Props, 'session' | 'look' | 'currency'>) {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    let next = 0
    const draw = () => {
      next = requestAnimationFrame(draw)
      const { own, table } = session.store.get()
      if (!own || table.event?.startedAt == null || !place.current) return
      session.reached()
      const at = look.takenAt(own.selection, session.skew.now() - table.event.startedAt)
      place.current.textContent = at === null ? '—' : moneyText((unitsOfText(own.stake) * BigInt(at)) / 100n, currency)
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [session, look, currency])
  return <span ref={place}>—</span>
}

function Step(props: { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className={styles.step} aria-label={props.label} disabled={props.disabled} onClick={props.onClick}>
      {props.children}
    </button>
  )
}
