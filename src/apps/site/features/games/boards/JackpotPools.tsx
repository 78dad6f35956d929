import { useTexts } from '#site/i18n/texts.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { Jackpots } from '../queries.ts'
import { PlayLink } from '../tiles/PlayLink.tsx'
import { nameOf } from '../tiles/GameTile.tsx'
import styles from './JackpotCounter.module.css'

/** The pools that the counter adds up, each by the game that it is won in; by its own name before a bet has fed it. */
export function JackpotPools({ pools, currency }: Pick<Jackpots, 'pools' | 'currency'>) {
  const t = useTexts('games')
  return (
    <ul className={styles.pools}>
      {pools.map(({ code, amount, game }) => (
        <li key={code} className={styles.pool}>
          {game ? (
            <PlayLink game={game} className={styles.game} label={t('startNamed', { game: nameOf(game) })}>
              {nameOf(game)}
            </PlayLink>
          ) : (
            <bdi className={styles.code}>{code.replaceAll('-', ' ')}</bdi>
          )}
          <bdi dir="ltr">{moneyText(amount, currency)}</bdi>
        </li>
      ))}
    </ul>
  )
}
