import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { moneyText } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Failed } from '#console/parts/Failed.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay } from '#console/session/operator.ts'
import { OptionPanel } from './OptionPanel.tsx'
import { methodName, optionsQuery, type Option } from './queries.ts'

/** What members may be paid to, in the order they see it. */
export function Options({ currency }: { currency: string }) {
  const t = useTexts('methods')
  const writes = useMay()('merchant.write')
  const query = useQuery(optionsQuery)
  const [edited, setEdited] = useState<string | null>(null)
  const [adding, setAdding] = useState(false)
  const rows = query.data?.list ?? []
  const open = rows.find(({ code }) => code === edited)
  return (
    <Card title={t('options.title')}>
      <div className={flow.stack}>
        <p className={flow.soft}>{t('options.text')}</p>
        <Table
          dense
          caption={t('options.title')}
          columns={useColumns()}
          rows={rows}
          keyOf={({ code }) => code}
          state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
          failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
          empty={<p className={flow.soft}>{t('options.empty')}</p>}
          {...(writes && {
            actions: ({ code }: Option) => (
              <Button size="small" onClick={() => setEdited(code)}>
                {t('edit')}
              </Button>
            ),
          })}
        />
        {writes && (
          <div className={flow.acts}>
            <Button onClick={() => setAdding(true)}>{t('options.add')}</Button>
          </div>
        )}
        {adding && <OptionPanel option={null} currency={currency} onClose={() => setAdding(false)} />}
        {open && <OptionPanel key={open.code} option={open} currency={open.currency} onClose={() => setEdited(null)} />}
      </div>
    </Card>
  )
}

function useColumns(): Column<Option>[] {
  const t = useTexts('methods')
  return [
    { key: 'name', title: t('name'), headline: true, show: methodName },
    { key: 'kind', title: t('kindTitle'), show: ({ kind }) => t(`options.kind.${kind}`) },
    { key: 'provider', title: t('health.provider'), show: ({ provider }) => provider },
    {
      key: 'bounds',
      title: t('bounds'),
      show: ({ smallest, largest, currency }) => (
        <bdi dir="ltr">{`${moneyText(smallest, currency)} – ${moneyText(largest, currency)}`}</bdi>
      ),
    },
    {
      key: 'state',
      title: t('stateTitle'),
      show: ({ enabled }) => <Badge tone={enabled ? 'jade' : 'plain'}>{t(enabled ? 'on' : 'off')}</Badge>,
    },
  ]
}
