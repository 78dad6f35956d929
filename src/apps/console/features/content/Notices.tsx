import { useQuery } from '@tanstack/react-query'
import type { NoticeType } from '#house/content/contract.ts'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { When } from '#console/parts/When.tsx'
import { ArrangedTable } from './editing/ArrangedTable.tsx'
import { NoticeEditor } from './NoticeEditor.tsx'
import { noticesQuery, type Notice } from './queries.ts'

type NoticesProps = { kind: NoticeType; edited: string | null; onEdit: (id: string | null) => void }

/** Notices, popups or promotions, in their order. */
export function Notices({ kind, edited, onEdit }: NoticesProps) {
  const t = useTexts('content')
  const query = useQuery(noticesQuery(kind))
  const columns: Column<Notice>[] = [
    {
      key: 'audience',
      title: t('audience'),
      show: ({ execution, promotionType }) =>
        execution ? t(`audiences.${execution}`) : promotionType && t(`promotions.${promotionType}`),
    },
    { key: 'from', title: t('from'), show: ({ from }) => <When at={from} /> },
    { key: 'until', title: t('until'), show: ({ until }) => until !== null && <When at={until} /> },
  ]
  return (
    <ArrangedTable
      caption={t(`types.${kind}`)}
      columns={columns}
      query={query}
      empty={t('emptyNotices')}
      add={t('addNotice')}
      order={(ids, asked) => house.content.orderNotices({ body: { data: { type: kind, ids } } }, asked)}
      edited={edited}
      onEdit={onEdit}
      editor={(notice) => <NoticeEditor key={edited} notice={notice} kind={kind} onClose={() => onEdit(null)} />}
    />
  )
}
