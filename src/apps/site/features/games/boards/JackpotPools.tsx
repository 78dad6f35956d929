import { useTexts } from '#site/i18n/texts.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { Jackpots } from '../queries.ts'
import { nameOf } from '../tiles/GameTile.tsx'
import { PlayLink } from '../tiles/PlayLink.tsx'
import styles from './JackpotCounter.module.css'

/** The pools that the counter adds up, each by the games that it is won in; one alone is the counter's own figure. */
export function JackpotPools({ pools, currency }: Pick<Jackpots, 'pools' | 'currency'>) {
  const t = useTexts('games')
  return (
    <ul className={styles.pools}>
      {pools.map(({ code, amount, games }) => (
        <li key={code} className={styles.pool}>
          {games.map((game) => (
            <PlayLink
              key={game.nodeId}
              game={game}
              className={styles.game}
              label={t('startNamed', { start: t('in_immediate_game'), game: nameOf(game) })}
            >
              {nameOf(game)}
            </PlayLink>
          ))}
          {pools.length > 1 && <bdi dir="ltr">{moneyText(amount, currency)}</bdi>}
        </li>
      ))}
    </ul>
  )
}
