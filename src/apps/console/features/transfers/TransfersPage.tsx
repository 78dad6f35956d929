import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Money } from '#ui/figures/Money.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { MemberPicker } from '#console/parts/pick/MemberPicker.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { transfersQuery, type Transfer } from './queries.ts'
import { transferStates } from './states.ts'
import { TransferBadge } from './TransferBadge.tsx'

const route = getRouteApi('/console/transfers')

/** Money that moves between members' main wallets and those of vendors. */
export function TransfersPage() {
  const t = useTexts('transfers')
  const shell = useTexts('shell')
  const { member, state } = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(transfersQuery({ member, state }))
  const clear = (member ?? state) ? () => void navigate({ search: {} }) : undefined
  const all = { value: 'all' as const, label: shell('form.all') }
  const columns: Column<Transfer>[] = [
    {
      key: 'at',
      title: t('at'),
      headline: true,
      show: ({ id, createdAt }) => (
        <Link to="/transfers/$id" params={{ id }} aria-label={t('open', { at: whenText(createdAt) })}>
          <When at={createdAt} />
        </Link>
      ),
    },
    {
      key: 'member',
      title: t('member'),
      show: ({ member: { id, account } }) => (
        <Link to="/members/$id" params={{ id }}>
          {account}
        </Link>
      ),
    },
    { key: 'way', title: t('way'), show: ({ direction, vendor }) => t(`direction.${direction}`, { vendor }) },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => (amount === null ? t('all') : <Money amount={amount} currency={currency} />),
    },
    { key: 'state', title: t('stateTitle'), show: (row) => <TransferBadge state={row.state} /> },
    { key: 'changed', title: t('changed'), show: ({ changedAt }) => <When at={changedAt} /> },
  ]
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Filters onClear={clear}>
        <Select
          label={t('stateTitle')}
          value={state ?? 'all'}
          options={[all, ...transferStates.map((value) => ({ value, label: t(`state.${value}`) }))]}
          onChange={(next) =>
            void navigate({ search: { ...(member && { member }), ...(next !== 'all' && { state: next }) }, replace: true })
          }
        />
        <MemberPicker
          label={t('memberId')}
          value={member}
          onChange={(next) =>
            void navigate({ search: { ...(state && { state }), ...(next && { member: next }) }, replace: true })
          }
        />
      </Filters>
      <Listing caption={t('title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('empty')} onClear={clear} />
    </>
  )
}
