import { useQuery } from '@tanstack/react-query'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Long } from '#console/parts/Long.tsx'
import { When } from '#console/parts/When.tsx'
import { ArrangedTable } from './editing/ArrangedTable.tsx'
import { resourcesQuery, type Resource } from './queries.ts'
import { ResourceEditor } from './ResourceEditor.tsx'

type ResourcesProps = { edited: string | null; onEdit: (id: string | null) => void }

/** Downloads, links and signs, in the order in which the site shows those of a kind. */
export function Resources({ edited, onEdit }: ResourcesProps) {
  const t = useTexts('content')
  const query = useQuery(resourcesQuery)
  const columns: Column<Resource>[] = [
    { key: 'kind', title: t('resource.kind'), show: ({ resourceType }) => t(`resources.${resourceType}`) },
    { key: 'address', title: t('resource.address'), show: ({ url }) => url !== null && <Long>{url}</Long> },
    { key: 'from', title: t('from'), show: ({ from }) => from !== null && <When at={from} /> },
    { key: 'until', title: t('until'), show: ({ until }) => until !== null && <When at={until} /> },
  ]
  return (
    <ArrangedTable
      caption={t('tabs.resources')}
      columns={columns}
      query={query}
      empty={t('emptyResources')}
      add={t('addResource')}
      order={(ids, asked) => house.resources.orderResources({ body: { data: { ids } } }, asked)}
      edited={edited}
      onEdit={onEdit}
      editor={(resource) => <ResourceEditor key={edited} resource={resource} onClose={() => onEdit(null)} />}
    />
  )
}
