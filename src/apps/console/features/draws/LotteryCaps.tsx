import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { useMay, useOperator } from '#console/session/operator.ts'
import { SetCap } from './CapBet.tsx'
import type { LotteryRates } from './queries.ts'

type Caps = NonNullable<LotteryRates['caps']>
type Props = Pick<LotteryRates, 'bets' | 'last'> & {
  readonly caps: Caps
  readonly gameCode: string
  readonly lottery: string
}

/** The most that each number of a bet may come to owe in one draw of a lottery: now, from the next draw on, and another. */
export function LotteryCaps({ caps, bets, last, gameCode, lottery }: Props) {
  const t = useTexts('draws')
  const may = useMay()
  const { currency } = useOperator().merchant
  return (
    <>
      <Standing {...{ caps, bets, last }} />
      {may('draws.bound') && (
        <SetCap
          bets={bets}
          lottery={lottery}
          text={t('caps.text')}
          standing={(bet) => caps.find((one) => one.bet === bet && one.currency === currency)?.most ?? null}
          send={(said, asked) => house.draws.capLottery({ params: { gameCode }, body: { data: said } }, asked)}
        />
      )}
    </>
  )
}

function Standing({ caps, bets, last }: Pick<Props, 'caps' | 'bets' | 'last'>) {
  const t = useTexts('draws')
  const amount = (of: string | null, { currency }: Caps[number]) =>
    of === null ? t('caps.own') : <Money amount={of} currency={currency} />
  const isComing = ({ first }: Caps[number]) => first !== null && first > last
  const columns: Column<Caps[number]>[] = [
    {
      key: 'bet',
      title: t('bet'),
      headline: true,
      show: ({ bet }) => <bdi>{bets.find((one) => one.bet === bet)?.called ?? bet}</bdi>,
    },
    { key: 'now', title: t('caps.now'), figures: true, show: (one) => amount(isComing(one) ? one.before : one.most, one) },
    { key: 'coming', title: t('rates.coming'), figures: true, show: (one) => (isComing(one) ? amount(one.most, one) : '–') },
  ]
  return (
    <Table
      dense
      caption={t('limits.caps')}
      columns={columns}
      rows={caps}
      keyOf={({ bet, currency }) => `${bet} ${currency}`}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('caps.none')}</p>}
    />
  )
}
