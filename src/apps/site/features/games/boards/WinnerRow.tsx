import { Money } from '#ui/figures/Money.tsx'
import { GamePicture } from '../tiles/GamePicture.tsx'
import { nameOf } from '../tiles/GameTile.tsx'
import type { Winner } from '../queries.ts'
import styles from './WinnerBoard.module.css'

/** One win: who (masked), where, how much, without decimals; `when` where there is room for it. */
export function WinnerRow({ winner, when }: { winner: Winner; when?: string }) {
  return (
    <div className={styles.row}>
      <div className={styles.picture}>
        <GamePicture game={winner} />
      </div>
      <div className={styles.words}>
        <span className={styles.game}>{nameOf(winner)}</span>
        <span className={styles.player}>
          <bdi>{winner.player}</bdi>
          {when && <time dateTime={new Date(winner.at).toISOString()}>{when}</time>}
        </span>
      </div>
      <Money amount={winner.winAmount} currency={winner.currency} decimals={0} tone="pays" className={styles.amount} />
    </div>
  )
}
