import { unitsOfText } from '#kit/money.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import { Details, type Detail } from '#ui/tables/Details.tsx'
import type { GameDetails } from './details-query.ts'
import { kindsOfSlots } from '../queries.ts'
import { JACKPOT } from '../tiles/GameTile.tsx'
import styles from './GameFacts.module.css'

const countText = (count: number) => moneyText(unitsOfText(String(count)), undefined, 0)

/** A line for each fact that is known, and none for what is not. */
export function GameFacts({ details }: { details: GameDetails }) {
  const t = useTexts('game-details')
  const games = useTexts('games')
  const { game, provider, currency, returnPercent, volatility, smallestBet, largestBet, highestTimes, lines, jackpot } = details
  const fact = (key: string, term: string, value: string | null): readonly Detail[] =>
    value === null ? [] : [{ key, term, value, figures: true }]
  const atBet = (amount: string | null, bet: string | null) =>
    amount === null || bet === null ? null : moneyText(amount, currency)
  const termAt = (bet: string | null) => t('highestAt', { bet: moneyText(bet ?? '0', currency) })
  const kind = kindsOfSlots.find((one) => one === game.gameClassify) ?? null
  const isFixed = smallestBet === largestBet
  return (
    <div className={styles.facts}>
      <Details
        items={[
          ...fact('provider', t('provider'), provider),
          ...fact('kind', games('kinds'), kind && games(`kind.${kind}`)),
          ...fact('return', t('return'), returnPercent && `${returnPercent}%`),
          ...fact('volatility', t('volatility'), volatility && t(`volatile.${volatility}`)),
          ...fact('times', t('highestWin'), highestTimes === null ? null : t('timesBet', { times: countText(highestTimes) })),
          ...fact('atSmallest', termAt(smallestBet), atBet(details.highestAtSmallest, smallestBet)),
          ...(isFixed ? [] : fact('atLargest', termAt(largestBet), atBet(details.highestAtLargest, largestBet))),
          ...fact('smallest', t('smallestBet'), smallestBet && moneyText(smallestBet, currency)),
          ...fact('largest', t('largestBet'), largestBet && moneyText(largestBet, currency)),
          ...fact('jackpot', games('jackpot'), jackpot && moneyText(jackpot, currency)),
          ...fact('lines', t('lines'), lines === null ? null : countText(lines)),
          ...fact('trial', t('trial'), t(game.supportPlay === 0 ? 'trialYes' : 'trialNo')),
        ]}
      />
      {game.gameClassify === JACKPOT && highestTimes !== null && <p className={styles.note}>{t('jackpotOnTop')}</p>}
      {returnPercent !== null && <p className={styles.note}>{t('returnNote')}</p>}
    </div>
  )
}
