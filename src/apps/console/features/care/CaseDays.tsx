import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { useTime } from './play-time.ts'
import type { CaseWhole } from './queries.ts'

type Day = CaseWhole['days'][number]

/** The member's figures of each day on which there were any. */
export function CaseDays({ days, currency }: Pick<CaseWhole, 'days' | 'currency'>) {
  const t = useTexts('care')
  const timeOf = useTime()
  const money = (key: 'paidIn' | 'paidOut' | 'staked' | 'lost'): Column<Day> => ({
    key,
    title: t(`figures.${key}`),
    figures: true,
    show: (day) => <Money amount={day[key]} currency={currency} />,
  })
  const columns: Column<Day>[] = [
    { key: 'day', title: t('day'), headline: true, show: ({ day }) => <bdi>{day}</bdi> },
    money('paidIn'),
    money('paidOut'),
    money('staked'),
    money('lost'),
    { key: 'time', title: t('figures.time'), figures: true, show: ({ minutes }) => timeOf(minutes) },
  ]
  return (
    <Table
      dense
      caption={t('days')}
      columns={columns}
      rows={days}
      keyOf={({ day }) => day}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('noDays')}</p>}
    />
  )
}
