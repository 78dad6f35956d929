import { useQuery } from '@tanstack/react-query'
import type { BannerGroup } from '#house/content/contract.ts'
import { Badge } from '#ui/display/Badge.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Coded } from '#console/parts/Coded.tsx'
import { When } from '#console/parts/When.tsx'
import { ArrangedTable } from '../editing/ArrangedTable.tsx'
import { BannerEditor } from './BannerEditor.tsx'
import { bannersQuery, type Banner } from '../queries.ts'
import { useGoneTarget } from './useGoneTarget.ts'

type BannersProps = { group: BannerGroup; edited: string | null; onEdit: (id: string | null) => void }

/** The banners of one place, in their order. */
export function Banners({ group, edited, onEdit }: BannersProps) {
  const t = useTexts('content')
  const query = useQuery(bannersQuery(group))
  const isGone = useGoneTarget()
  const columns: Column<Banner>[] = [
    {
      key: 'link',
      title: t('link'),
      show: (banner) => (
        <>
          <Coded code={banner.linkage}>{t(`links.${banner.linkageType}`)}</Coded>
          {isGone(banner) && <Badge tone="red">{t('targetGone')}</Badge>}
        </>
      ),
    },
    { key: 'from', title: t('from'), show: ({ from }) => from !== null && <When at={from} /> },
    { key: 'until', title: t('until'), show: ({ until }) => until !== null && <When at={until} /> },
  ]
  return (
    <ArrangedTable
      caption={t('tabs.banners')}
      columns={columns}
      query={query}
      empty={t('emptyBanners')}
      add={t('addBanner')}
      order={(ids, asked) => house.content.orderBanners({ body: { data: { groupName: group, ids } } }, asked)}
      edited={edited}
      onEdit={onEdit}
      editor={(banner) => <BannerEditor key={edited} banner={banner} group={group} onClose={() => onEdit(null)} />}
    />
  )
}
