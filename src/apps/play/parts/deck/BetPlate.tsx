import { Minus, Plus } from 'lucide-react'
import { unitsOfText } from '#kit/money.ts'
import { sayIn } from '#play/i18n/texts.ts'
import type { Gift } from './gift.ts'
import styles from './InstantDeck.module.css'
import { PlateText } from './Plate.tsx'

type Props = {
  readonly stakes: readonly string[]
  /** Index into the stakes. */
  readonly stake: number
  readonly currency: string
  readonly locked: boolean
  /** Rounds that cost nothing, at a stake of their own. */
  readonly gift?: Gift | null
  readonly onStake: (index: number) => void
  /** Opens the list of all stakes. */
  readonly onBets: () => void
}

/** The bet, with a step down and a step up. */
export function BetPlate({ stakes, stake, currency, locked, gift, onStake, onBets }: Props) {
  const say = sayIn('parts')
  return (
    <div className={styles.bet}>
      <Step label={say('betLess')} disabled={locked || stake === 0} onClick={() => onStake(stake - 1)}>
        <Minus size={20} />
      </Step>
      <button type="button" className={styles.stake} disabled={locked} onClick={onBets} aria-haspopup="dialog">
        <PlateText
          label={gift ? say('freeLeft', { left: gift.left }) : say('bet')}
          amount={unitsOfText(gift?.stake ?? stakes[stake] ?? '0')}
          currency={currency}
        />
      </button>
      <Step label={say('betMore')} disabled={locked || stake === stakes.length - 1} onClick={() => onStake(stake + 1)}>
        <Plus size={20} />
      </Step>
    </div>
  )
}

function Step(props: { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className={styles.step} aria-label={props.label} disabled={props.disabled} onClick={props.onClick}>
      {props.children}
    </button>
  )
}
