import { useInfiniteQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { accountQuery } from './queries.ts'
import { RecordTable } from './RecordTable.tsx'
import { useMovementColumns } from './useMovementColumns.tsx'

export function AccountRecord() {
  const t = useTexts('reports')
  const record = useInfiniteQuery(accountQuery)
  const columns = useMovementColumns()
  return (
    <RecordTable caption={t('tabs.account')} empty={t('emptyAccount')} columns={columns} record={record} keyOf={({ id }) => id} />
  )
}
