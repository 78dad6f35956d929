import { useQuery } from '@tanstack/react-query'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Failed } from '#console/parts/Failed.tsx'
import { useMay } from '#console/session/operator.ts'
import flow from '#console/parts/flow.module.css'
import styles from './Limits.module.css'
import { MemberPauses } from './MemberPauses.tsx'
import { SetLimit } from './SetLimit.tsx'
import { useLimitName, useLimitText } from '#console/parts/limits/limit-name.ts'

type Limit = Awaited<ReturnType<typeof house.limits.memberLimits>>[number]
type MemberLimitsProps = { member: { readonly id: string; readonly account: string; readonly currency: string } }

/** What a member may stake, lose and deposit at most, and what waits to be in force. */
export function MemberLimits({ member }: MemberLimitsProps) {
  const t = useTexts('identity')
  const may = useMay()
  const nameOf = useLimitName()
  const query = useQuery({
    queryKey: ['limits', member.id],
    queryFn: ({ signal }) => house.limits.memberLimits({ params: { id: member.id } }, { signal }),
  })
  const textOf = useLimitText(member.currency)
  const columns: Column<Limit>[] = [
    { key: 'name', title: t('limits.name'), headline: true, show: ({ name }) => nameOf(name) },
    { key: 'amount', title: t('limits.amount'), figures: true, show: ({ name, amount }) => <bdi>{textOf(name, amount)}</bdi> },
    {
      key: 'setBy',
      title: t('limits.setBy'),
      show: ({ setBy }) => (setBy === 'member' ? t('limits.byMember') : t('limits.byOperator')),
    },
    {
      key: 'next',
      title: t('limits.next'),
      show: ({ name, next }) => next && t('limits.nextText', { amount: textOf(name, next.amount), at: whenText(next.at) }),
    },
  ]
  return (
    <div className={flow.stack}>
      <Table
        dense
        caption={t('limits.title')}
        columns={columns}
        rows={query.data ?? []}
        keyOf={({ name }) => name}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={<p className={styles.none}>{t('limits.none')}</p>}
      />
      {may('members.state') && <SetLimit member={member} />}
      <MemberPauses member={member.id} />
    </div>
  )
}
