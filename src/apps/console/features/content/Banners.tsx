import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { BannerGroup } from '../../../../house/content/contract.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Table, type Column } from '../../../../ui/Table.tsx'
import { toast } from '../../../../ui/Toast.tsx'
import { useWrite } from '../../../client/calls/useWrite.ts'
import { house } from '../../api/house.ts'
import { queryClient } from '../../app/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Failed } from '../../parts/Failed.tsx'
import { Refused } from '../../parts/Refused.tsx'
import { When } from '../../parts/When.tsx'
import { useMay } from '../../session/operator.ts'
import { BannerEditor } from './BannerEditor.tsx'
import flow from '../../parts/flow.module.css'
import { NEW } from './content-tabs.ts'
import { movedBy } from './order.ts'
import { bannersQuery, type Banner } from './queries.ts'
import { RowActs, ShownBadge } from './Standing.tsx'
import { titleIn } from './titles.ts'

type BannersProps = { group: BannerGroup; edited: string | null; onEdit: (id: string | null) => void }

/** The banners of one place, in their order. */
export function Banners({ group, edited, onEdit }: BannersProps) {
  const t = useTexts('content')
  const may = useMay()
  const query = useQuery(bannersQuery(group))
  const banners = query.data?.list ?? []
  const order = useWrite(
    (ids: string[], asked) => house.content.orderBanners({ body: { data: { groupName: group, ids } } }, asked),
    { once: true },
  )
  const move = (id: string, by: -1 | 1) =>
    order.mutate(
      movedBy(
        banners.map((banner) => banner.id),
        { id, by },
      ),
      {
        onSuccess: () => {
          toast({ title: t('moved'), tone: 'good' })
          void queryClient.invalidateQueries({ queryKey: ['content'] })
        },
      },
    )
  const columns: Column<Banner>[] = [
    { key: 'title', title: t('heading'), headline: true, show: ({ texts }) => titleIn(texts) ?? t('untitled') },
    { key: 'state', title: t('stateTitle'), show: (banner) => <ShownBadge {...banner} /> },
    { key: 'languages', title: t('language'), show: ({ texts }) => Object.keys(texts).join(', ') },
    { key: 'link', title: t('link'), show: ({ linkageType, linkage }) => `${t(`links.${linkageType}`)} ${linkage}` },
    { key: 'from', title: t('from'), show: ({ from }) => from !== null && <When at={from} /> },
    { key: 'until', title: t('until'), show: ({ until }) => until !== null && <When at={until} /> },
  ]
  const acts = ({ id }: Banner) => {
    const place = banners.findIndex((banner) => banner.id === id)
    return (
      <RowActs
        onEdit={() => onEdit(id)}
        onUp={place > 0 ? () => move(id, -1) : undefined}
        onDown={place < banners.length - 1 ? () => move(id, 1) : undefined}
      />
    )
  }
  const open = edited === NEW ? null : banners.find(({ id }) => id === edited)
  return (
    <div className={flow.tight}>
      {may('content.write') && (
        <div>
          <Button tone="gold" icon={<Plus size={18} aria-hidden="true" />} onClick={() => onEdit(NEW)}>
            {t('addBanner')}
          </Button>
        </div>
      )}
      <Refused error={order.error} />
      <Table
        dense
        caption={t('tabs.banners')}
        columns={columns}
        rows={banners}
        keyOf={({ id }) => id}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={<p className={flow.soft}>{t('emptyBanners')}</p>}
        {...(may('content.write') && { actions: acts })}
      />
      {may('content.write') && open !== undefined && (
        <BannerEditor key={edited} banner={open} group={group} onClose={() => onEdit(null)} />
      )}
    </div>
  )
}
