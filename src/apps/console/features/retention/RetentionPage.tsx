import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type retention from '#console/i18n/en/retention.json'
import { keptFor, type Terms } from '#house/retention/rules/terms.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { PageHead } from '#console/parts/PageHead.tsx'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { useMay } from '#console/session/operator.ts'
import { TermsEditor } from './TermsEditor.tsx'

declare module '#console/i18n/texts.ts' {
  interface Texts {
    retention: typeof retention
  }
}

const termsQuery = queryOptions({
  queryKey: ['retention', 'terms'],
  queryFn: ({ signal }) => house.retention.terms({}, { signal }),
})

/** How long the merchant keeps what it knows of people. */
export function RetentionPage() {
  const t = useTexts('retention')
  const may = useMay()
  const [editing, setEditing] = useState(false)
  return (
    <div className={flow.stack}>
      <PageHead title={t('title')} text={t('text')}>
        {may('merchant.write') && <Button onClick={() => setEditing(true)}>{t('edit')}</Button>}
      </PageHead>
      <QueryBoundary query={useQuery(termsQuery)} lines={4}>
        {({ terms, set }) => (
          <>
            {!set && <p className={flow.soft}>{t('notSet')}</p>}
            <TermsTable terms={terms} />
            <p className={flow.soft}>{t('stays')}</p>
            {editing && <TermsEditor terms={terms} onClose={() => setEditing(false)} />}
          </>
        )}
      </QueryBoundary>
    </div>
  )
}

type Row = { readonly kept: (typeof keptFor)[number]; readonly days: number }

function TermsTable({ terms }: { terms: Terms }) {
  const t = useTexts('retention')
  const columns: Column<Row>[] = [
    { key: 'kept', title: t('kept'), headline: true, show: ({ kept }) => t(`of.${kept}`) },
    { key: 'days', title: t('term'), figures: true, show: ({ days }) => t('days', { count: days }) },
    { key: 'from', title: t('from'), show: ({ kept }) => t(`since.${kept}`) },
  ]
  return (
    <Table
      dense
      caption={t('title')}
      columns={columns}
      rows={keptFor.map((kept) => ({ kept, days: terms[kept] }))}
      keyOf={({ kept }) => kept}
      state="ready"
      failed={null}
      empty={null}
    />
  )
}
