import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Failed } from '#console/parts/Failed.tsx'
import flow from '#console/parts/flow.module.css'
import { Listing } from '#console/parts/Listing.tsx'
import { When } from '#console/parts/When.tsx'
import { memberBetsQuery, useBetWords, type BetRow } from './queries.ts'
import styles from './Wagers.module.css'

const tones = { open: 'gold', settled: 'plain', returned: 'jade' } as const

function useBetColumns(member: string, told: ReadonlyMap<string, string>): Column<BetRow>[] {
  const t = useTexts('wagers')
  return [
    {
      key: 'at',
      title: t('at'),
      headline: true,
      show: ({ at, round }) => (
        <Link to="/members/$id/rounds/$round" params={{ id: member, round }} aria-label={t('openBet', { at: whenText(at) })}>
          <When at={at} />
        </Link>
      ),
    },
    {
      key: 'game',
      title: t('game'),
      show: ({ gameName, round }) => (
        <>
          {gameName}
          {told.has(round) && <bdi className={styles.bet}>{told.get(round)}</bdi>}
        </>
      ),
    },
    {
      key: 'stake',
      title: t('stake'),
      figures: true,
      show: ({ stake, currency }) => <Money amount={stake} currency={currency} />,
    },
    {
      key: 'returned',
      title: t('returned'),
      figures: true,
      show: ({ returned, currency }) => <Money amount={returned} currency={currency} tone={returned === '0' ? 'plain' : 'in'} />,
    },
    { key: 'state', title: t('stateTitle'), show: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge> },
    {
      key: 'round',
      title: t('round'),
      show: ({ round }) => (
        <bdi dir="ltr" className={styles.id}>
          {round}
        </bdi>
      ),
    },
  ]
}

/** A member's bets; each leads to its round, explained. */
export function MemberBets({ member }: { member: string }) {
  const t = useTexts('wagers')
  const query = useInfiniteQuery(memberBetsQuery(member))
  const told = useBetWords(
    member,
    (query.data?.pages ?? []).map(({ list }) => list),
  )
  const columns = useBetColumns(member, told)
  return <Listing caption={t('title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('emptyBets')} />
}

const FEW = 5

/** The newest of them, where a member is first seen: most questions are about one of these. */
export function LastBets({ member }: { member: string }) {
  const t = useTexts('wagers')
  const query = useInfiniteQuery(memberBetsQuery(member))
  const rows = query.data?.pages[0]?.list.slice(0, FEW) ?? []
  const columns = useBetColumns(member, useBetWords(member, [rows]))
  return (
    <Card
      title={t('lastBets')}
      aside={
        rows.length > 0 && (
          <Link to="/members/$id" params={{ id: member }} search={{ tab: 'bets' }} className={styles.all}>
            {t('allBets')}
          </Link>
        )
      }
    >
      <Table
        dense
        caption={t('lastBets')}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        state={query.isError ? 'failed' : query.isPending ? 'loading' : 'ready'}
        failed={<Failed error={query.error} onRetry={() => void query.refetch()} busy={query.isFetching} />}
        empty={<p className={flow.soft}>{t('emptyBets')}</p>}
      />
    </Card>
  )
}
