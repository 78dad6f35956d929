import { Dices, Eraser, Minus, Plus, Ticket } from 'lucide-react'
import { pickText } from '#arcade/lottery/rules/pick.ts'
import { MODES, MOST_TIMES } from '#arcade/lottery/rules/slip.ts'
import type { Units } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import { sumsOf } from '../basket/basket.ts'
import { quickPick } from '../basket/quick-pick.ts'
import { fineMoney } from '../fine-money.ts'
import styles from './Deck.module.css'
import type { Drafting } from './useDraft.ts'

type Props = {
  readonly draft: Drafting
  readonly series: number
  readonly currency: string
  readonly balance: Units | null
  /** Cash and bonus of it; null where there is no bonus. */
  readonly purses: string | null
  /** Lines on the ticket. */
  readonly lines: number
  readonly onAdd: () => void
  /** Null where the ticket stands beside it. */
  readonly onTicket: (() => void) | null
}

const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes))

/** Under the thumb: how often and in which unit, what it comes to, and the ways on. */
export function Deck({ draft, series, currency, balance, purses, lines, onAdd, onTicket }: Props) {
  const say = sayIn('lottery')
  const { read, type } = draft
  const { bets, cost, most } = sumsOf(read ? [read] : [], { series, currency })
  const pickByChance = () => {
    const pick = quickPick(type, random)
    if (pick) draft.mark(pick, type.fields.some(({ from }) => 'digits' in from) ? pickText(pick) : '')
  }
  return (
    <section className={styles.deck} aria-label={say('basket.add')}>
      <div className={styles.settings}>
        <Times draft={draft} />
        <div className={styles.modes} role="group" aria-label={say('pad.mode')}>
          {MODES.map((part, mode) => (
            <button key={String(part)} type="button" aria-pressed={mode === draft.mode} onClick={() => draft.setMode(mode)}>
              {part === 1n ? '1' : `1/${part}`}
            </button>
          ))}
        </div>
      </div>
      <dl className={styles.sums} aria-live="polite">
        <div>
          <dt>{say('figures.bets')}</dt>
          <dd>{bets}</dd>
        </div>
        <div>
          <dt>{say('figures.cost')}</dt>
          <dd>
            <bdi dir="ltr">{fineMoney(cost, currency)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{say('figures.most')}</dt>
          <dd>
            <bdi dir="ltr">{fineMoney(most, currency)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{sayIn('parts')('balance')}</dt>
          <dd>
            <bdi dir="ltr">{balance === null ? '—' : moneyText(balance, currency)}</bdi>
            {purses && <small>{purses}</small>}
          </dd>
        </div>
      </dl>
      <div className={styles.ways}>
        <button type="button" className={styles.side} onClick={pickByChance}>
          <Dices size={20} aria-hidden="true" />
          <span>{say('pad.random')}</span>
        </button>
        <button type="button" className={styles.side} onClick={draft.clear}>
          <Eraser size={20} aria-hidden="true" />
          <span>{say('pad.clear')}</span>
        </button>
        <button type="button" data-spin data-phase="ready" className={styles.add} disabled={read === null} onClick={onAdd}>
          {say('basket.add')}
        </button>
        {onTicket && (
          <button
            type="button"
            className={styles.ticket}
            aria-haspopup="dialog"
            aria-label={say('basket.open', { count: lines })}
            onClick={onTicket}
          >
            <Ticket size={22} aria-hidden="true" />
            {lines > 0 && <span aria-hidden="true">{lines}</span>}
          </button>
        )}
      </div>
    </section>
  )
}

function Times({ draft: { times, setTimes } }: { readonly draft: Drafting }) {
  const say = sayIn('lottery')
  return (
    <div className={styles.times}>
      <button type="button" aria-label={say('pad.timesLess')} disabled={times === 1} onClick={() => setTimes(times - 1)}>
        <Minus size={18} aria-hidden="true" />
      </button>
      <label>
        <span>{say('pad.times')}</span>
        <input
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_TIMES}
          value={times}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTimes(target.valueAsNumber)}
        />
      </label>
      <button type="button" aria-label={say('pad.timesMore')} disabled={times === MOST_TIMES} onClick={() => setTimes(times + 1)}>
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
