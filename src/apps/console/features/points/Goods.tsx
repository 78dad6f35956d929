import { useQuery } from '@tanstack/react-query'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { useMay } from '#console/session/operator.ts'
import { GoodEditor } from './GoodEditor.tsx'
import { goodName, goodsQuery, pointsText, type GoodListed } from './queries.ts'

/** What points are redeemed for, and how many are left of each. */
export function Goods() {
  const t = useTexts('points')
  const may = useMay()
  const [edited, edit] = useState<GoodListed | 'new' | null>(null)
  return (
    <section className={flow.tight}>
      <h2>{t('goods')}</h2>
      {may('promotions.write') && (
        <span className={flow.acts}>
          <Button tone="gold" onClick={() => edit('new')}>
            {t('add')}
          </Button>
        </span>
      )}
      <QueryBoundary query={useQuery(goodsQuery)} lines={6}>
        {({ languages, list }) => (
          <>
            <List list={list} onEdit={edit} />
            {edited && <GoodEditor good={edited === 'new' ? null : edited} languages={languages} onClose={() => edit(null)} />}
          </>
        )}
      </QueryBoundary>
    </section>
  )
}

function List({ list, onEdit }: { list: readonly GoodListed[]; onEdit: (good: GoodListed) => void }) {
  const t = useTexts('points')
  const may = useMay()
  const columns: Column<GoodListed>[] = [
    {
      key: 'name',
      title: t('name'),
      headline: true,
      show: ({ terms }) => (
        <>
          <bdi>{goodName(terms)}</bdi> {!terms.offered && <Badge>{t('notOffered')}</Badge>}
        </>
      ),
    },
    { key: 'kind', title: t('fields.kind'), show: ({ terms }) => t(`kinds.${terms.kind}`) },
    { key: 'price', title: t('fields.price'), figures: true, show: ({ terms }) => pointsText(terms.price) },
    { key: 'stock', title: t('stock'), figures: true, show: ({ stock }) => stock },
    { key: 'redeemed', title: t('redeemed'), figures: true, show: ({ redeemed }) => redeemed },
    { key: 'most', title: t('fields.most'), figures: true, show: ({ terms }) => terms.most },
    {
      key: 'acts',
      title: t('acts'),
      show: (good) =>
        may('promotions.write') && (
          <Button size="small" onClick={() => onEdit(good)}>
            {t('edit')}
          </Button>
        ),
    },
  ]
  return (
    <Table
      caption={t('goods')}
      columns={columns}
      rows={list}
      keyOf={({ id }) => id}
      state="ready"
      failed={null}
      empty={<EmptyState icon={<Gift size={28} />} title={t('noGoods')} text={t('noGoodsText')} />}
    />
  )
}
