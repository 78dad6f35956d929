import { unitsOfText, unitsText } from '#kit/money.ts'
import { productCodes } from '#kit/product.ts'
import { requirementOf } from '#house/promotions/rules/reward.ts'
import { excludedBy, mostReward, weightOf, type Terms } from '#house/promotions/rules/terms.ts'
import { categoryNames } from '#site/navigation/category-names.ts'
import { gamesNamed } from '#site/navigation/useGiftWords.ts'
import { products } from '#kit/product.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { moneyText } from '#ui/figures/Money.tsx'
import type { Detail } from '#ui/tables/Details.tsx'

/** What promotions promise and ask, in sentences and in lines. */
export function useTermWords(currency: string) {
  const t = useTexts('promotions')
  const shell = useTexts('shell')
  const money = (amount: string) => moneyText(amount, currency)
  const gives = ({ reward, daily }: Terms) => {
    const often = daily ? 'Daily' : ''
    if (reward.kind === 'free')
      return t(`gives.free${often}`, { count: reward.rounds, stake: money(reward.stake), games: gamesNamed(reward.games) })
    if (reward.kind === 'amount') return t(`gives.amount${often}`, { amount: money(reward.amount) })
    const { percent, most, smallestDeposit } = reward
    return t(`gives.percent${often}`, { percent, most: money(most), smallest: money(smallestDeposit) })
  }
  /** In a few characters. */
  const short = ({ reward }: Terms) => {
    if (reward.kind === 'free') return `${reward.rounds} × ${money(reward.stake)}`
    return reward.kind === 'percent' ? `${reward.percent}%` : money(reward.amount)
  }
  const asks = ({ times, days, reward }: Pick<Terms, 'times' | 'days' | 'reward'>) => {
    if (reward.kind === 'free') return times === 0 ? t('asks.free') : t('asks.freePlay', { times })
    return times === 0 ? t('asks.nothing') : t('asks.play', { times, count: days })
  }
  const namesOf = (chosen: (product: (typeof productCodes)[number]) => boolean) =>
    [...new Set(productCodes.filter(chosen).map((product) => shell(categoryNames[products[product].category])))].join(', ')
  const line = (key: string, term: string, value: string | null): Detail[] =>
    value === null || value === '' ? [] : [{ key, term, value: <bdi>{value}</bdi> }]
  /** How long it may be played, and whom it is for. */
  const whom = (terms: Terms, level: string | null): Detail[] => [
    ...line('days', t('line.days'), t('line.daysValue', { count: terms.days })),
    ...line('proven', t('line.proven'), (terms.signUp ?? []).map((way) => t(`ways.${way}`)).join(', ')),
    ...line('level', t('line.level'), level && t('line.levelValue', { level })),
    ...line(
      'newcomers',
      t('line.newcomers'),
      terms.newcomerDays === null ? null : t('line.newcomersValue', { count: terms.newcomerDays }),
    ),
  ]
  const lines = (terms: Terms, worth: string | null, level: string | null = null): Detail[] => {
    const amount = worth === null ? mostReward(terms) : unitsOfText(worth)
    const excluded = excludedBy(terms)
    const partly = namesOf((product) => weightOf(terms, product) < 100n && !excluded.includes(product))
    const played = [
      ...line('largest', t('line.largest'), terms.largestStake && money(terms.largestStake)),
      ...line(
        'excluded',
        t('line.excluded'),
        namesOf((product) => excluded.includes(product)),
      ),
      ...line('partly', t('line.partly'), partly),
      ...line('most', t('line.most'), terms.mostPayout && money(terms.mostPayout)),
    ]
    if (terms.reward.kind === 'free')
      return [
        ...line('rounds', t('line.rounds'), String(terms.reward.rounds)),
        ...line('each', t('line.each'), money(terms.reward.stake)),
        ...line('games', t('line.games'), gamesNamed(terms.reward.games)),
        ...(terms.times > 0 ? played : []),
        ...whom(terms, level),
      ]
    return [
      ...line('reward', t('line.reward'), worth === null ? t('line.upTo', { amount: money(unitsText(amount)) }) : money(worth)),
      ...line('requirement', t('line.requirement'), money(unitsText(requirementOf(terms, amount)))),
      ...played,
      ...whom(terms, level),
    ]
  }
  return { money, gives, short, asks, lines }
}
