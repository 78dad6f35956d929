import { useState } from 'react'
import type { LiveGame } from '#arcade/live/contract.ts'
import type { PlayerView } from '#arcade/players/contract.ts'
import { unitsOfText } from '#kit/money.ts'
import { sayIn } from '#play/i18n/texts.ts'
import { AutoSheet } from '#play/parts/auto/AutoSheet.tsx'
import { firstDraft, type AutoDraft } from '#play/parts/auto/draft.ts'
import type { AnyLiveLook } from '../live-look.ts'
import type { Slip } from '../slip.ts'
import styles from './SlipSheet.module.css'

type Props = {
  readonly player: PlayerView
  readonly game: LiveGame
  readonly look: AnyLiveLook
  readonly slip: Slip
  readonly onClose: () => void
}

/** What one bet does by itself: where it is taken, and where the merchant allows it, a run of bets that follow one another. */
export function SlipSheet({ player, game, look, slip, onClose }: Props) {
  const live = sayIn('live')
  const [draft, setDraft] = useState<AutoDraft | null>(null)
  const { stake, selection, asking } = slip.state
  const { Controls } = look
  return (
    <div className={styles.slip}>
      <section className={styles.target} data-look={look.family}>
        <Controls choice={selection} onChoose={slip.choose} locked={asking === 'place'} />
        <p>{live('autoText')}</p>
      </section>
      {player.autoplay && (
        <section className={styles.run}>
          <h2>{sayIn('parts')('auto.title')}</h2>
          <AutoSheet
            draft={draft ?? firstDraft(unitsOfText(game.stakes[stake] ?? game.defaultStake))}
            currency={player.currency}
            places={false}
            lacks={look.quote(selection) === '' ? live('runLacks') : null}
            onChange={setDraft}
            onStart={(rules) => {
              onClose()
              slip.begin(rules)
            }}
          />
        </section>
      )}
    </div>
  )
}
