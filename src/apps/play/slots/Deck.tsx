import { ChevronsRight, Coins, Minus, Plus, RotateCw, Square } from 'lucide-react'
import type { MachineView } from '#arcade/slots/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { sayIn, sayPart } from '../i18n/texts.ts'
import { Plate, PlateText } from '#play/parts/deck/Plate.tsx'
import styles from './Deck.module.css'
import type { TableState } from './play/state.ts'
import type { Table } from './play/table.ts'
import { pursesText } from '#play/parts/purses.ts'

type Props = {
  readonly machine: MachineView
  readonly state: TableState
  readonly table: Table
  readonly currency: string
  readonly onQuick: (quick: boolean) => void
  readonly onBets: () => void
}

/** Under the thumb: balance, bet and win, and the one great button. */
export function Deck({ machine, state, table, currency, onQuick, onBets }: Props) {
  const say = sayIn('slots')
  const ready = state.phase === 'ready'
  const { gift } = state
  const stake = gift?.stake ?? machine.stakes[state.stake] ?? '0'
  const choosable = ready && gift === null
  const label = say(ready ? 'spin' : state.phase === 'asking' || state.phase === 'landing' ? 'stop' : 'goOn')
  return (
    <div className={styles.deck}>
      <Plate
        className={styles.balance}
        label={sayPart('balance')}
        amount={state.balance}
        currency={currency}
        note={pursesText(state, currency)}
      />
      <Plate
        className={styles.win}
        tone={state.tone}
        label={sayPart(state.tone === 'return' ? 'returned' : 'win')}
        amount={state.win}
        currency={currency}
        counted={state.tone === 'win' ? winTime(state, stake) : 0}
      />
      <button type="button" className={styles.bet} disabled={!choosable} onClick={onBets} aria-haspopup="dialog">
        <PlateText
          label={gift ? sayPart('freeLeft', { left: gift.left }) : sayPart('bet')}
          amount={unitsOfText(stake)}
          currency={currency}
        />
      </button>
      <div className={styles.controls}>
        <button
          type="button"
          className={styles.small}
          aria-pressed={state.quick}
          aria-label={say('quick')}
          title={say('quick')}
          onClick={() => onQuick(!state.quick)}
        >
          <ChevronsRight size={22} />
        </button>
        <button
          type="button"
          className={styles.small}
          aria-label={sayPart('betLess')}
          disabled={!choosable || state.stake === 0}
          onClick={() => table.changeStake(state.stake - 1)}
        >
          <Minus size={22} />
        </button>
        <button
          type="button"
          data-spin
          className={styles.spin}
          data-phase={ready ? 'ready' : 'running'}
          aria-label={label}
          onClick={table.press}
        >
          {ready ? <RotateCw size={34} strokeWidth={2.4} /> : <Square size={24} fill="currentColor" strokeWidth={0} />}
        </button>
        <button
          type="button"
          className={styles.small}
          aria-label={sayPart('betMore')}
          disabled={!choosable || state.stake === machine.stakes.length - 1}
          onClick={() => table.changeStake(state.stake + 1)}
        >
          <Plus size={22} />
        </button>
        <button
          type="button"
          className={styles.small}
          aria-label={sayPart('chooseBet')}
          title={sayPart('chooseBet')}
          aria-haspopup="dialog"
          disabled={!choosable}
          onClick={onBets}
        >
          <Coins size={22} />
        </button>
      </div>
    </div>
  )
}

/** A small win is counted in half a second, a great one in three. */
function winTime({ win, phase }: TableState, stake: string): number {
  if (phase === 'ready') return 0
  const stakes = Number((win * 10n) / (unitsOfText(stake) || 1n)) / 10
  return Math.min(450 + stakes * 120, 3000)
}
