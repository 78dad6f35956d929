import { betWordsText } from '#client/language/bet-words.ts'
import type { BetInWords } from '#house/games/contract.ts'
import styles from '#site/records/Records.module.css'

/** What was bet, below the name of the game; nothing where that is not told. */
export const BetWords = ({ bet }: { bet: BetInWords | undefined }) =>
  bet ? <bdi className={styles.bet}>{betWordsText(bet)}</bdi> : null
