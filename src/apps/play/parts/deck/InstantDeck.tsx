import type { InstantGame } from '#arcade/families/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { sayIn } from '#play/i18n/texts.ts'
import styles from './InstantDeck.module.css'
import type { AnyLook } from '../look.ts'
import type { InstantState } from '../session.ts'
import { BetPlate } from './BetPlate.tsx'
import { Plate } from './Plate.tsx'

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
  const { round, stake } = state
  const deciding = round?.state === 'deciding'
  const ready = state.phase === 'ready'
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
      <BetPlate stakes={game.stakes} locked={!ready || deciding} {...{ stake, currency, onStake, onBets }} />
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
