import { useQuery } from '@tanstack/react-query'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ArrangedTable } from './editing/ArrangedTable.tsx'
import { HelpEditor } from './HelpEditor.tsx'
import { helpQuery, type HelpEntry } from './queries.ts'

type HelpProps = { edited: string | null; onEdit: (id: string | null) => void }

/** The help centre, in its order. */
export function Help({ edited, onEdit }: HelpProps) {
  const t = useTexts('content')
  const query = useQuery(helpQuery)
  const columns: Column<HelpEntry>[] = [
    { key: 'address', title: t('helpAddress'), show: ({ tag }) => <bdi dir="ltr">/help#{tag}</bdi> },
  ]
  return (
    <ArrangedTable
      caption={t('tabs.help')}
      columns={columns}
      query={query}
      empty={t('emptyHelp')}
      add={t('addHelp')}
      order={(ids, asked) => house.content.orderHelp({ body: { data: { ids } } }, asked)}
      edited={edited}
      onEdit={onEdit}
      editor={(entry) => <HelpEditor key={edited} entry={entry} onClose={() => onEdit(null)} />}
    />
  )
}
