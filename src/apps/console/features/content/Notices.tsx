import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import type { NoticeType } from '../../../../house/content/contract.ts'
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
import flow from '../../parts/flow.module.css'
import { NEW } from './content-tabs.ts'
import { NoticeEditor } from './NoticeEditor.tsx'
import { movedBy } from './order.ts'
import { noticesQuery, type Notice } from './queries.ts'
import { RowActs, ShownBadge } from './Standing.tsx'
import { titleIn } from './titles.ts'

type NoticesProps = { kind: NoticeType; edited: string | null; onEdit: (id: string | null) => void }

/** Notices, popups or promotions, in their order. */
export function Notices({ kind, edited, onEdit }: NoticesProps) {
  const t = useTexts('content')
  const may = useMay()
  const query = useQuery(noticesQuery(kind))
  const notices = query.data?.list ?? []
  const order = useWrite((ids: string[], asked) => house.content.orderNotices({ body: { data: { type: kind, ids } } }, asked), {
    once: true,
  })
  const move = (id: string, by: -1 | 1) =>
    order.mutate(
      movedBy(
        notices.map((notice) => notice.id),
        { id, by },
      ),
      {
        onSuccess: () => {
          toast({ title: t('moved'), tone: 'good' })
          void queryClient.invalidateQueries({ queryKey: ['content'] })
        },
      },
    )
  const columns: Column<Notice>[] = [
    { key: 'title', title: t('heading'), headline: true, show: ({ texts }) => titleIn(texts) ?? t('untitled') },
    { key: 'state', title: t('stateTitle'), show: (notice) => <ShownBadge {...notice} /> },
    { key: 'languages', title: t('language'), show: ({ texts }) => Object.keys(texts).join(', ') },
    {
      key: 'audience',
      title: t('audience'),
      show: ({ execution, promotionType }) =>
        execution ? t(`audiences.${execution}`) : promotionType && t(`promotions.${promotionType}`),
    },
    { key: 'from', title: t('from'), show: ({ from }) => <When at={from} /> },
    { key: 'until', title: t('until'), show: ({ until }) => until !== null && <When at={until} /> },
  ]
  const acts = ({ id }: Notice) => {
    const place = notices.findIndex((notice) => notice.id === id)
    return (
      <RowActs
        onEdit={() => onEdit(id)}
        onUp={place > 0 ? () => move(id, -1) : undefined}
        onDown={place < notices.length - 1 ? () => move(id, 1) : undefined}
      />
    )
  }
  const open = edited === NEW ? null : notices.find(({ id }) => id === edited)
  return (
    <div className={flow.tight}>
      {may('content.write') && (
        <div>
          <Button tone="gold" icon={<Plus size={18} aria-hidden="true" />} onClick={() => onEdit(NEW)}>
            {t('addNotice')}
          </Button>
        </div>
      )}
      <Refused error={order.error} />
      <Table
        dense
        caption={t(`types.${kind}`)}
        columns={columns}
        rows={notices}
        keyOf={({ id }) => id}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={<p className={flow.soft}>{t('emptyNotices')}</p>}
        {...(may('content.write') && { actions: acts })}
      />
      {may('content.write') && open !== undefined && (
        <NoticeEditor key={edited} notice={open} kind={kind} onClose={() => onEdit(null)} />
      )}
    </div>
  )
}
