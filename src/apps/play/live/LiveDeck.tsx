import { useEffect, useRef } from 'react'
import type { LiveGame } from '#arcade/live/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { BetPlate } from '#play/parts/deck/BetPlate.tsx'
import styles from '#play/parts/deck/InstantDeck.module.css'
import { Plate } from '#play/parts/deck/Plate.tsx'
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
  const { own, taken } = state
  const deed = deedOf(state)
  const won = own !== null && taken !== null ? (unitsOfText(own.stake) * BigInt(taken)) / 100n : 0n
  return (
    <div className={styles.deck}>
      <Plate label={say('balance')} amount={state.balance} currency={currency} />
      <Plate
        tone={won === 0n ? 'none' : 'win'}
        label={say('win')}
        amount={won}
        currency={currency}
        counted={won === 0n ? 0 : 500}
      />
      <BetPlate
        stakes={game.stakes}
        stake={state.stake}
        locked={state.asking === 'place'}
        currency={currency}
        onStake={session.changeStake}
        onBets={onBets}
      />
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
      const started = table.event?.startedAt ?? null
      if (!own || started === null || !place.current) return
      session.reached()
      const at = look.takenAt(own.selection, session.skew.now() - started)
      place.current.textContent = at === null ? '—' : moneyText((unitsOfText(own.stake) * BigInt(at)) / 100n, currency)
    }
    draw()
    return () => cancelAnimationFrame(next)
  }, [session, look, currency])
  return <span ref={place}>—</span>
}
