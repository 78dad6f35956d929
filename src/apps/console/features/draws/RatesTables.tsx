import { rateText, returnText } from '#house/games/rules/lottery-rates.ts'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { When } from '#console/parts/When.tsx'
import { publishedOf, ratesOf, type LotteryBet, type LotteryRates } from './queries.ts'

type Ordered = LotteryRates['ordered'][number]

/** What a bet pays; where its prizes pay differently, for each rate which of them do. */
function useRatesText() {
  const t = useTexts('draws')
  return (bet: LotteryBet | undefined, rates: readonly string[]): string => {
    const different = [...new Set(rates)]
    if (different.length < 2) return different.map(rateText).join('')
    return different
      .map((rate) => {
        const prizes = bet?.prizes.filter((_, i) => rates[i] === rate).map(({ called }) => called) ?? []
        return t('rates.ofPrize', { prize: prizes.join(', '), rate: rateText(rate) })
      })
      .join(' · ')
  }
}

/** Every bet: what it pays as published and here, what that returns, and what is to come. */
export function BetRates({ bets, said, last }: LotteryRates) {
  const t = useTexts('draws')
  const ratesText = useRatesText()
  const columns: Column<LotteryBet>[] = [
    { key: 'bet', title: t('bet'), headline: true, show: ({ called }) => <bdi>{called}</bdi> },
    { key: 'published', title: t('rates.published'), figures: true, show: (one) => ratesText(one, publishedOf(one)) },
    { key: 'here', title: t('rates.here'), figures: true, show: (one) => ratesText(one, ratesOf(one, { said, number: last })) },
    {
      key: 'returns',
      title: t('rates.returns'),
      figures: true,
      show: (one) => `${returnText(one.prizes, ratesOf(one, { said, number: last }))} %`,
    },
    { key: 'coming', title: t('rates.coming'), show: (one) => <Coming bet={one} said={said} last={last} /> },
  ]
  return (
    <Table
      dense
      caption={t('rates.now')}
      columns={columns}
      rows={bets}
      keyOf={({ bet }) => bet}
      state="ready"
      failed={null}
      empty={null}
    />
  )
}

function Coming({ bet, said, last }: { bet: LotteryBet } & Pick<LotteryRates, 'said' | 'last'>) {
  const t = useTexts('draws')
  const ratesText = useRatesText()
  const coming = said.filter((one) => one.bet === bet.bet && one.first > last)
  if (coming.length === 0) return '–'
  return coming
    .map(({ first, rates }) => t('rates.from', { number: first, rates: ratesText(bet, rates ?? publishedOf(bet)) }))
    .join(' · ')
}

/** What was asked last, and whether the games have it. */
export function LastChanges({ ordered, bets }: Pick<LotteryRates, 'ordered' | 'bets'>) {
  const t = useTexts('draws')
  const ratesText = useRatesText()
  const betOf = (code: string) => bets.find(({ bet }) => bet === code)
  const columns: Column<Ordered>[] = [
    {
      key: 'bet',
      title: t('bet'),
      headline: true,
      show: ({ bet }) => <bdi>{betOf(bet)?.called ?? bet}</bdi>,
    },
    {
      key: 'rates',
      title: t('limits.pays'),
      figures: true,
      show: ({ bet, rates }) => ratesText(betOf(bet), rates ?? publishedOf(betOf(bet))),
    },
    { key: 'first', title: t('rates.first'), figures: true, show: ({ first }) => first },
    { key: 'heard', title: t('stateTitle'), show: ({ heard }) => t(`rates.heard.${heard}`) },
    { key: 'by', title: t('limits.by'), show: ({ by }) => by },
    { key: 'at', title: t('at'), show: ({ at }) => <When at={at} /> },
  ]
  return (
    <Table
      dense
      caption={t('rates.changes')}
      columns={columns}
      rows={ordered}
      keyOf={({ bet, first, at }) => `${bet} ${first} ${at}`}
      state="ready"
      failed={null}
      empty={null}
    />
  )
}
