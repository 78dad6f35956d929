import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type levels from '#console/i18n/en/levels.json'
import { Button } from '#ui/buttons/Button.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { useMay } from '#console/session/operator.ts'
import { PolicyEditor } from './PolicyEditor.tsx'
import { policyQuery, type Policy, type Terms } from './queries.ts'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    levels: typeof levels
  }
}

/** What members may do with real money, by how much they showed of who they are. */
export function LevelsPage() {
  const t = useTexts('levels')
  const may = useMay()
  const [editing, setEditing] = useState(false)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        {may('merchant.write') && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
      </PageHead>
      <QueryBoundary query={useQuery(policyQuery)} lines={6}>
        {({ currency, policy, set }) => (
          <>
            {!set && <p className={flow.soft}>{t('notSet')}</p>}
            <Levels policy={policy} currency={currency} />
            <p className={flow.soft}>{t('kept', { count: policy.keepDays })}</p>
            {editing && <PolicyEditor policy={policy} currency={currency} onClose={() => setEditing(false)} />}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

type Row = Terms & { readonly level: number }

function Levels({ policy, currency }: { policy: Policy; currency: string }) {
  const t = useTexts('levels')
  const most = (amount: string | null) => <bdi>{amount === null ? t('unbounded') : moneyText(amount, currency)}</bdi>
  const columns: Column<Row>[] = [
    {
      key: 'level',
      title: t('level'),
      headline: true,
      show: ({ level }) => t('levelName', { level, shown: t(`shown.${level as 0}`) }),
    },
    { key: 'play', title: t('play'), show: ({ play }) => t(play ? 'open' : 'shut') },
    { key: 'deposit', title: t('depositMonth'), figures: true, show: ({ depositMonth }) => most(depositMonth) },
    { key: 'once', title: t('withdrawOnce'), figures: true, show: ({ withdrawOnce }) => most(withdrawOnce) },
    { key: 'month', title: t('withdrawMonth'), figures: true, show: ({ withdrawMonth }) => most(withdrawMonth) },
  ]
  return (
    <Table
      dense
      caption={t('title')}
      columns={columns}
      rows={policy.levels.map((terms, level) => ({ ...terms, level }))}
      keyOf={({ level }) => String(level)}
      state="ready"
      failed={null}
      empty={null}
    />
  )
}
