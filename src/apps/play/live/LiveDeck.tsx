import type { LiveGame } from '#arcade/live/contract.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { Plate } from '#play/parts/deck/Plate.tsx'
import type { LiveSession } from './live-session.ts'
import { wonBy, type LiveState } from './live-state.ts'
import type { AnyLiveLook } from './live-look.ts'
import styles from './LiveDeck.module.css'
import { SlipDeck } from './SlipDeck.tsx'
import { pursesText } from '#play/parts/purses.ts'

type Props = {
  readonly session: LiveSession
  readonly state: LiveState
  readonly game: LiveGame
  readonly look: AnyLiveLook
  readonly currency: string
  /** Opens a sheet of one of the slips. */
  readonly onOpen: (sheet: 'bets' | 'slip', slip: number) => void
}

/** Under the thumb: balance and win, and side by side as many bets as the game takes of one player. */
export function LiveDeck({ session, state, game, look, currency, onOpen }: Props) {
  const say = sayIn('parts')
  const won = state.slips.reduce((sum, slip) => sum + wonBy(slip), 0n)
  return (
    <div className={styles.deck}>
      <Plate label={say('balance')} amount={state.balance} currency={currency} note={pursesText(state, currency)} />
      <Plate
        tone={won === 0n ? 'none' : 'win'}
        label={say('win')}
        amount={won}
        currency={currency}
        counted={won === 0n ? 0 : 500}
      />
      {session.slips.map((slip, i) => (
        // Slips never change their order.
        <SlipDeck key={i} {...{ session, slip, state, game, look, currency }} index={i} onOpen={(sheet) => onOpen(sheet, i)} />
      ))}
    </div>
  )
}
