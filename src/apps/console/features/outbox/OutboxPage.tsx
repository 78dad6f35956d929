import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { outboxStates, type OutboxState } from '#house/notifications/rules/outbox.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Select } from '#ui/fields/Select.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { Tabs } from '#ui/navigation/Tabs.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Filters } from '#console/parts/filters/Filters.tsx'
import { Listing } from '#console/parts/Listing.tsx'
import { PageHead } from '#console/parts/PageHead.tsx'
import { When } from '#console/parts/When.tsx'
import styles from './Outbox.module.css'
import { OutboxTotals } from './OutboxTotals.tsx'
import { usePurpose } from './usePurpose.ts'

type Sent = Awaited<ReturnType<typeof house.outbox.outbox>>['list'][number]
type Narrowing = { readonly state?: OutboxState; readonly channel?: Sent['channel'] }

const outboxQuery = (narrowing: Narrowing) =>
  infiniteQueryOptions({
    queryKey: ['outbox', narrowing],
    queryFn: ({ pageParam, signal }) =>
      house.outbox.outbox({ query: { ...narrowing, ...(pageParam && { before: pageParam }) } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // Messages go out by themselves, a moment after they were written.
    refetchInterval: 5000,
  })

const route = getRouteApi('/console/outbox')
const tones = {
  withheld: 'plain',
  waiting: 'gold',
  sending: 'gold',
  sent: 'jade',
  refused: 'red',
  unknown: 'red',
  expired: 'red',
} as const

/** What went out by SMS and e-mail, one by one and by the day. */
export function OutboxPage() {
  const t = useTexts('outbox')
  const { tab = 'messages' } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <Tabs
        label={t('title')}
        value={tab}
        onChange={(next) => void navigate({ search: next === 'totals' ? { tab: next } : {}, replace: true })}
        tabs={[
          { value: 'messages', label: t('tabs.messages'), panel: <Messages /> },
          { value: 'totals', label: t('tabs.totals'), panel: <OutboxTotals /> },
        ]}
      />
    </>
  )
}

/** A demo also shows what each says. */
function Messages() {
  const t = useTexts('outbox')
  const shell = useTexts('shell')
  const { state, channel } = route.useSearch()
  const navigate = route.useNavigate()
  const narrowing = { ...(state && { state }), ...(channel && { channel }) }
  const query = useInfiniteQuery(outboxQuery(narrowing))
  const clear = state || channel ? () => void navigate({ search: {}, replace: true }) : undefined
  const all = { value: 'all' as const, label: shell('form.all') }
  return (
    <>
      <Filters onClear={clear}>
        <Select
          label={t('stateTitle')}
          value={state ?? 'all'}
          options={[all, ...outboxStates.map((value) => ({ value, label: t(`states.${value}`) }))]}
          onChange={(next) =>
            void navigate({ search: { ...(next !== 'all' && { state: next }), ...(channel && { channel }) }, replace: true })
          }
        />
        <Select
          label={t('channel')}
          value={channel ?? 'all'}
          options={[all, ...(['sms', 'email'] as const).map((value) => ({ value, label: t(`channels.${value}`) }))]}
          onChange={(next) =>
            void navigate({ search: { ...(state && { state }), ...(next !== 'all' && { channel: next }) }, replace: true })
          }
        />
      </Filters>
      <Listing<Sent>
        caption={t('title')}
        columns={useColumns()}
        query={query}
        keyOf={({ id }) => id}
        empty={t('empty')}
        onClear={clear}
      />
    </>
  )
}

function useColumns(): Column<Sent>[] {
  const t = useTexts('outbox')
  const named = usePurpose()
  return [
    {
      key: 'to',
      title: t('to'),
      headline: true,
      show: ({ to, channel }) => (
        <>
          {t(`channels.${channel}`)} <bdi dir="ltr">{to}</bdi>
        </>
      ),
    },
    {
      key: 'purpose',
      title: t('purpose'),
      show: ({ purpose, text }) => (
        <>
          {named(purpose)}
          {text !== null && (
            <bdi className={styles.said} dir="auto">
              {text}
            </bdi>
          )}
        </>
      ),
    },
    {
      key: 'member',
      title: t('member'),
      show: ({ member }) =>
        member ? (
          <Link to="/members/$id" params={{ id: member.id }}>
            {member.account}
          </Link>
        ) : (
          t('nobody')
        ),
    },
    { key: 'at', title: t('writtenAt'), show: ({ writtenAt }) => <When at={writtenAt} /> },
    {
      key: 'state',
      title: t('stateTitle'),
      show: ({ state, reason }) => (
        <>
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge> {reason}
        </>
      ),
    },
    { key: 'tries', title: t('tries'), show: ({ tries, carrier }) => (carrier ? `${tries} · ${carrier}` : tries) },
    { key: 'price', title: t('price'), show: ({ price }) => price && `${price.amount} ${price.currency}` },
  ]
}
