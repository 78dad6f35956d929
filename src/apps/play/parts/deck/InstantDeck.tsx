import { Minus, Plus } from 'lucide-react'
import type { InstantGame } from '#arcade/families/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import styles from './InstantDeck.module.css'
import type { AnyLook } from '../look.ts'
import type { InstantState } from '../session.ts'
import { Plate, PlateText } from './Plate.tsx'

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
}

/** Under the thumb: balance and win, the bet, and the one great button that plays or takes. */
export function InstantDeck({ state, game, look, currency, taking, onPress, onStake, onBets }: Props) {
  const say = sayIn('parts')
  const { round, stake: index } = state
  const deciding = round?.state === 'deciding'
  const ready = state.phase === 'ready'
  const stake = game.stakes[index] ?? '0'
  const payout = ready && round?.payout ? unitsOfText(round.payout) : 0n
  const tone = payout === 0n ? 'none' : payout > unitsOfText(round?.stake ?? '0') ? 'win' : 'return'
  const quote = look.quote(state.choice)
  return (
    <div className={styles.deck}>
      <Plate label={say('balance')} amount={state.balance} currency={currency} />
      <Plate
        tone={tone}
        label={say(tone === 'return' ? 'returned' : 'win')}
        amount={payout}
        currency={currency}
        counted={tone === 'win' ? 500 : 0}
      />
      <div className={styles.bet}>
        <Step label={say('betLess')} disabled={!ready || deciding || index === 0} onClick={() => onStake(index - 1)}>
          <Minus size={20} />
        </Step>
        <button type="button" className={styles.stake} disabled={!ready || deciding} onClick={onBets} aria-haspopup="dialog">
          <PlateText label={say('bet')} amount={unitsOfText(stake)} currency={currency} />
        </button>
        <Step
          label={say('betMore')}
          disabled={!ready || deciding || index === game.stakes.length - 1}
          onClick={() => onStake(index + 1)}
        >
          <Plus size={20} />
        </Step>
      </div>
      <button
        type="button"
        data-spin
        data-phase={ready ? 'ready' : 'running'}
        data-take={deciding || undefined}
        className={styles.play}
        disabled={!ready || (deciding && taking === null) || look.isWhole?.(state.choice) === false}
        onClick={onPress}
      >
        <span>{say(deciding ? 'take' : 'play')}</span>
        {deciding && round ? (
          <small>
            <bdi dir="ltr">{taking === null ? '—' : moneyText(worthOf(round), currency)}</bdi>
          </small>
        ) : (
          quote && (
            <small>
              <bdi dir="ltr">{quote}</bdi>
            </small>
          )
        )}
      </button>
    </div>
  )
}

/** What an open round pays if it is taken now. */
function worthOf({ stake, factor }: { readonly stake: string; readonly factor: string }): bigint {
  return (unitsOfText(stake) * unitsOfText(factor)) / 100_000n
}

function Step(props: { label: string; disabled: boolean; onClick: () => void; children: React.ReactNode }) {
  return (
    <button type="button" className={styles.step} aria-label={props.label} disabled={props.disabled} onClick={props.onClick}>
      {props.children}
    </button>
  )
}
