import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import { useMay } from '#console/session/operator.ts'
import { Address } from './Address.tsx'
import { DecideRedemption } from './DecideRedemption.tsx'
import { pointsText, redemptionQueues, redemptionsQuery, type RedemptionListed } from './queries.ts'

const route = getRouteApi('/console/points/redemptions')

/** What members redeemed: what waits, the longest first, or what was decided. */
export function RedemptionsPage() {
  const t = useTexts('points')
  const { state = 'waiting' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('redemptions')} text={t('redemptionsText')} />
      <Filters>
        <Select
          label={t('shown')}
          value={state}
          options={redemptionQueues.map((value) => ({ value, label: t(`queues.${value}`) }))}
          onChange={(value) => void navigate({ search: value === 'waiting' ? {} : { state: value }, replace: true })}
        />
      </Filters>
      <Listing
        caption={t('redemptions')}
        columns={useColumns()}
        query={useInfiniteQuery(redemptionsQuery(state))}
        keyOf={({ id }) => id}
        empty={t(state === 'waiting' ? 'noneWaiting' : 'noneDecided')}
      />
    </>
  )
}

function useColumns(): Column<RedemptionListed>[] {
  const t = useTexts('points')
  const may = useMay()
  return [
    {
      key: 'member',
      title: t('member'),
      headline: true,
      show: ({ member }) => (
        <Link to="/members/$id" params={{ id: member.id }}>
          {member.account}
        </Link>
      ),
    },
    {
      key: 'good',
      title: t('name'),
      show: ({ name, quantity }) => (
        <>
          <bdi>{name}</bdi> × {quantity}
        </>
      ),
    },
    { key: 'points', title: t('fields.price'), figures: true, show: ({ points }) => pointsText(points) },
    { key: 'sent', title: t('asked'), show: ({ createdAt }) => <When at={createdAt} /> },
    {
      key: 'address',
      title: t('address'),
      show: ({ id, sent, state }) =>
        sent && state !== 'rejected' && may('promotions.decide') ? <Address id={id} /> : !sent && t('nothingSent'),
    },
    { key: 'state', title: t('state'), show: (redemption) => <State redemption={redemption} /> },
    {
      key: 'acts',
      title: t('acts'),
      show: (row) => row.state === 'in_process' && may('promotions.decide') && <DecideRedemption redemption={row} />,
    },
  ]
}

function State({ redemption: { state, answer, decided } }: { redemption: RedemptionListed }) {
  const t = useTexts('points')
  return (
    <>
      {t(`states.${state}`)}
      {answer !== null && (
        <>
          {': '}
          <bdi>{answer}</bdi>
        </>
      )}
      {decided && (
        <span className={flow.soft}>
          {' '}
          <bdi>{decided.by}</bdi> · <When at={decided.at} />
        </span>
      )}
    </>
  )
}
