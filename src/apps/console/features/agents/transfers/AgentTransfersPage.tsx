import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { MemberPicker } from '#console/parts/pick/MemberPicker.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { PolicyCard } from './PolicyCard.tsx'
import { agentTransfersQuery, type Transfer } from './queries.ts'

const route = getRouteApi('/console/agent-transfers')

/** What agents and members moved along the edges of the tree, what somebody should look at, and what is let through. */
export function AgentTransfersPage() {
  const t = useTexts('agent-transfers')
  const shell = useTexts('shell')
  const { member, marked } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(agentTransfersQuery({ member, marked }))
  const clear = (member ?? marked) ? () => void navigate({ search: {} }) : undefined
  const person = ({ id, account }: Transfer['sender']) => (
    <Link to="/members/$id" params={{ id }}>
      {account}
    </Link>
  )
  const columns: Column<Transfer>[] = [
    { key: 'at', title: t('at'), headline: true, show: ({ at }) => <When at={at} /> },
    { key: 'sender', title: t('sender'), show: ({ sender }) => person(sender) },
    { key: 'receiver', title: t('receiver'), show: ({ receiver }) => person(receiver) },
    { key: 'way', title: t('wayTitle'), show: ({ way }) => t(`way.${way}`) },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    {
      key: 'marks',
      title: t('marks'),
      show: ({ marks }) =>
        marks.length === 0 ? (
          '–'
        ) : (
          <span className={flow.acts}>
            {marks.map((mark) => (
              <Badge key={mark} tone="red">
                {t(`mark.${mark}`)}
              </Badge>
            ))}
          </span>
        ),
    },
  ]
  const all = { value: 'all' as const, label: shell('form.all') }
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <div className={flow.stack}>
        <PolicyCard />
        <div>
          <Filters onClear={clear}>
            <Select
              label={t('marks')}
              value={marked ?? 'all'}
              options={[all, { value: 'yes', label: t('marked') }]}
              onChange={(next) =>
                void navigate({ search: { ...(member && { member }), ...(next !== 'all' && { marked: next }) }, replace: true })
              }
            />
            <MemberPicker
              label={t('memberId')}
              value={member}
              onChange={(next) =>
                void navigate({ search: { ...(marked && { marked }), ...(next && { member: next }) }, replace: true })
              }
            />
          </Filters>
          <Listing
            caption={t('title')}
            columns={columns}
            query={query}
            keyOf={({ id }) => id}
            empty={t('empty')}
            onClear={clear}
          />
        </div>
      </div>
    </>
  )
}
