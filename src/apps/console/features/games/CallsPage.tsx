import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { unitsText } from '#kit/money.ts'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters, TypedFilter } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { MemberPicker } from '#console/parts/pick/MemberPicker.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { VendorAnswer } from '#console/parts/VendorAnswer.tsx'
import { VendorVerb } from '#console/parts/VendorVerb.tsx'
import { When } from '#console/parts/When.tsx'
import { callsQuery, type CallsSearch, type VendorCall } from './queries.ts'

const route = getRouteApi('/console/calls')

/** The log of what vendors asked. */
export function CallsPage() {
  const t = useTexts('games')
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const query = useInfiniteQuery(callsQuery(search))
  const narrow = (name: keyof CallsSearch) => (value: string | undefined) =>
    void navigate({ search: ({ [name]: _, ...rest }) => ({ ...rest, ...(value && { [name]: value }) }), replace: true })
  const clear = Object.keys(search).length > 0 ? () => void navigate({ search: {} }) : undefined
  const columns: Column<VendorCall>[] = [
    {
      key: 'path',
      title: t('calls.path'),
      headline: true,
      show: ({ id, path }) => (
        <Link to="/calls/$id" params={{ id }}>
          <VendorVerb path={path} />
        </Link>
      ),
    },
    { key: 'at', title: t('calls.at'), show: ({ at }) => <When at={at} /> },
    {
      key: 'status',
      title: t('calls.status'),
      show: ({ status }) => <VendorAnswer status={status} />,
    },
    {
      key: 'member',
      title: t('calls.member'),
      show: ({ member, account }) =>
        member && (
          <Link to="/members/$id" params={{ id: member }}>
            <bdi>{account}</bdi>
          </Link>
        ),
    },
    { key: 'game', title: t('calls.game'), show: ({ game }) => game },
    {
      key: 'amount',
      title: t('calls.amount'),
      figures: true,
      show: ({ amount, currency }) =>
        amount !== null && <Money amount={unitsText(BigInt(amount))} {...(currency !== null && { currency })} />,
    },
    {
      key: 'took',
      title: t('calls.took'),
      figures: true,
      show: ({ micros }) => t('calls.ms', { ms: (micros / 1000).toFixed(1) }),
    },
  ]
  return (
    <>
      <PageHead title={t('calls.title')} text={t('calls.text')} />
      <Filters onClear={clear}>
        <MemberPicker label={t('calls.member')} value={search.member} onChange={narrow('member')} />
        <TypedFilter label={t('calls.round')} value={search.round} onChange={narrow('round')} />
        <TypedFilter label={t('calls.transaction')} value={search.transaction} onChange={narrow('transaction')} />
        <TypedFilter label={t('calls.status')} hint="RS_OK" value={search.status} onChange={narrow('status')} />
      </Filters>
      <Listing
        caption={t('calls.title')}
        columns={columns}
        query={query}
        keyOf={({ id }) => id}
        empty={t('calls.empty')}
        onClear={clear}
      />
    </>
  )
}
