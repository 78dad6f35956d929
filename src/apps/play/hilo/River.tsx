import { ArrowDown, ArrowUp, ChevronsRight } from 'lucide-react'
import { factorText } from '#arcade/families/rules/instant.ts'
import {
  chanceOf,
  chancesOf,
  hiloFactor,
  mayCall,
  rankOf,
  type Call,
  type HiLoChoice,
  type HiLoDecision,
  type HiLoView,
} from '#arcade/hilo/rules/hilo.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { StageProps } from '#play/parts/look.ts'
import styles from './hilo.module.css'

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const
const suits = [
  { sign: '♦', red: true },
  { sign: '♥', red: true },
  { sign: '♠', red: false },
  { sign: '♣', red: false },
] as const
export const nameOf = (card: number) => `${ranks[rankOf(card) - 1]}${suits[card % 4]?.sign}`

/** The card that is shown, those before it along the river, and what may be said of the next. */
export function River({ round, busy, showing, onDecide }: StageProps<HiLoChoice, HiLoDecision, HiLoView>) {
  const say = sayIn('hilo')
  const shown = round !== null && (round.state === 'deciding' || !busy || showing) ? round : null
  const cards = shown?.view.cards ?? []
  const card = cards.at(-1)
  const deciding = shown?.state === 'deciding' && !busy
  return (
    <div className={styles.river}>
      <ol className={styles.before} aria-hidden="true">
        {cards.slice(0, -1).map((each, i) => (
          <li key={`${i}`} data-red={suits[each % 4]?.red}>
            {nameOf(each)}
          </li>
        ))}
      </ol>
      <div className={styles.table}>
        <Card
          key={`${shown?.round} ${cards.length}`}
          card={card}
          missed={shown?.view.missed ?? false}
          label={card === undefined ? say('hidden') : `${say('card')}: ${nameOf(card)}`}
        />
        {shown && (
          <p className={styles.worth} data-over={shown.payout === '0' || undefined}>
            <bdi dir="ltr">×{shown.factor}</bdi>
          </p>
        )}
      </div>
      <div className={styles.calls}>
        {(['higher', 'lower'] as const).map((call) => (
          <CallButton key={call} {...{ call, card, deciding }} view={shown?.view ?? null} onCall={() => onDecide({ call })} />
        ))}
        <button type="button" className={styles.skip} disabled={!deciding} onClick={() => onDecide({ call: 'skip' })}>
          <ChevronsRight size={20} aria-hidden="true" />
          {say('skip')}
        </button>
      </div>
    </div>
  )
}

type CallProps = {
  readonly call: Call
  readonly card: number | undefined
  readonly view: HiLoView | null
  readonly deciding: boolean
  readonly onCall: () => void
}

function CallButton({ call, card, view, deciding, onCall }: CallProps) {
  const say = sayIn('hilo')
  const chances = view ? chancesOf(view) : []
  const may = card !== undefined && view !== null && !view.missed && mayCall(card, call, chances)
  const chance = card === undefined ? null : chanceOf(card, call)
  return (
    <button type="button" className={styles.call} data-call={call} disabled={!deciding || !may} onClick={onCall}>
      {call === 'higher' ? <ArrowUp size={22} aria-hidden="true" /> : <ArrowDown size={22} aria-hidden="true" />}
      <span>{say(call)}</span>
      <small>
        {chance && deciding && (
          <bdi dir="ltr">
            {may
              ? `×${factorText(hiloFactor([...chances, chance]))} · ${(Number((chance.n * 10_000n) / chance.d) / 100).toFixed(1)}%`
              : say('certain')}
          </bdi>
        )}
      </small>
    </button>
  )
}

function Card({ card, missed, label }: { card: number | undefined; missed: boolean; label: string }) {
  const suit = card === undefined ? null : suits[card % 4]
  return (
    <svg viewBox="0 0 100 140" className={styles.card} data-missed={missed || undefined} role="img" aria-label={label}>
      {card === undefined || !suit ? (
        <>
          <rect x="2" y="2" width="96" height="136" rx="12" fill="#174a63" stroke="#f3e3bd" strokeWidth="3" />
          {[28, 48, 68, 88, 108].map((y) => (
            <path key={y} d={`M14 ${y}q12-11 24 0t24 0 24 0`} fill="none" stroke="#8fd0e6" strokeOpacity=".7" strokeWidth="3" />
          ))}
        </>
      ) : (
        <g fill={suit.red ? '#c73a36' : '#1b2b3a'} fontWeight="700" textAnchor="middle">
          <rect x="2" y="2" width="96" height="136" rx="12" fill="#fff9ea" stroke="#e2d2a8" strokeWidth="2" />
          <text x="20" y="30" fontSize="24">
            {ranks[rankOf(card) - 1]}
          </text>
          <text x="20" y="50" fontSize="20">
            {suit.sign}
          </text>
          <text x="54" y="104" fontSize="62">
            {suit.sign}
          </text>
          <text x="80" y="130" fontSize="24">
            {ranks[rankOf(card) - 1]}
          </text>
        </g>
      )}
    </svg>
  )
}
