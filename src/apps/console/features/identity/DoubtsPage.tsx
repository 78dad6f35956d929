import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { doubtKinds } from '#house/members/rules/doubts.ts'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Deed } from '#console/parts/actions/Deed.tsx'
import { Filters } from '#console/parts/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { Long } from '#console/parts/Long.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { doubtsQuery, type Doubt } from './queries.ts'

const route = getRouteApi('/console/doubts')

/** What looked odd when somebody registered. It decides nothing: an operator looks, and says what they found. */
export function DoubtsPage() {
  const t = useTexts('identity')
  const shell = useTexts('shell')
  const may = useMay()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(doubtsQuery(search))
  const { kind, looked } = search
  const narrow = (next: typeof search) => void navigate({ search: next, replace: true })
  const all = { value: 'all' as const, label: shell('form.all') }
  return (
    <>
      <PageHead title={t('doubts.title')} text={t('doubts.text')} />
      <Filters onClear={kind || looked ? () => narrow({}) : undefined}>
        <Select
          label={t('doubts.kindTitle')}
          value={kind ?? 'all'}
          options={[all, ...doubtKinds.map((value) => ({ value, label: t(`doubts.kind.${value}`) }))]}
          onChange={(next) => narrow({ ...(looked && { looked }), ...(next !== 'all' && { kind: next }) })}
        />
        <Select
          label={t('doubts.looked')}
          value={looked ?? 'all'}
          options={[all, { value: 'no', label: t('doubts.open') }, { value: 'yes', label: t('doubts.done') }]}
          onChange={(next) => narrow({ ...(kind && { kind }), ...(next !== 'all' && { looked: next }) })}
        />
      </Filters>
      <Listing
        caption={t('doubts.title')}
        columns={useColumns()}
        query={query}
        keyOf={({ id }) => id}
        empty={t('doubts.none')}
        onClear={kind || looked ? () => narrow({}) : undefined}
        {...(may('members.state') && { actions: (doubt: Doubt) => <LookDeed doubt={doubt} /> })}
      />
    </>
  )
}

function LookDeed({ doubt: { kind, member, looked } }: { doubt: Doubt }) {
  const t = useTexts('identity')
  if (looked) return null
  return (
    <Deed
      reasoned
      size="small"
      label={t('doubts.look')}
      title={t('doubts.lookTitle', { account: member.account })}
      text={t('doubts.lookText')}
      done={t('doubts.lookedAt')}
      ask={(reason, asked) => house.members.lookAtDoubt({ params: { id: member.id, kind }, body: { data: { reason } } }, asked)}
    />
  )
}

function Whom({ member: { id, account, ip } }: { member: Doubt['member'] }) {
  return (
    <>
      <Link to="/members/$id" params={{ id }}>
        {account}
      </Link>{' '}
      <bdi dir="ltr" className={flow.soft}>
        {ip}
      </bdi>
    </>
  )
}

function useColumns(): Column<Doubt>[] {
  const t = useTexts('identity')
  return [
    { key: 'member', title: t('doubts.member'), headline: true, show: ({ member }) => <Whom member={member} /> },
    { key: 'kind', title: t('doubts.kindTitle'), show: ({ kind }) => t(`doubts.kind.${kind}`) },
    { key: 'other', title: t('doubts.basis'), show: ({ other }) => (other ? <Whom member={other} /> : t('doubts.manyBasis')) },
    { key: 'at', title: t('doubts.at'), show: ({ notedAt }) => <When at={notedAt} /> },
    {
      key: 'looked',
      title: t('doubts.looked'),
      show: ({ looked }) =>
        looked ? (
          <>
            <Long>{looked.finding}</Long>
            <span className={flow.soft}>
              <bdi>{looked.by}</bdi> · <When at={looked.at} />
            </span>
          </>
        ) : (
          t('doubts.open')
        ),
    },
  ]
}
