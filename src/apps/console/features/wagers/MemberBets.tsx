import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Badge } from '../../../../ui/Badge.tsx'
import { Money } from '../../../../ui/Money.tsx'
import type { Column } from '../../../../ui/Table.tsx'
import { whenText } from '../../../client/language/when.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Listing } from '../../parts/Listing.tsx'
import { When } from '../../parts/When.tsx'
import { memberBetsQuery, type BetRow } from './queries.ts'
import styles from './Wagers.module.css'

const tones = { open: 'gold', settled: 'plain', returned: 'jade' } as const

/** A member's bets; each leads to its round, explained. */
export function MemberBets({ member }: { member: string }) {
  const t = useTexts('wagers')
  const query = useInfiniteQuery(memberBetsQuery(member))
  const columns: Column<BetRow>[] = [
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
    { key: 'game', title: t('game'), show: ({ gameName }) => gameName },
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
  return <Listing caption={t('title')} columns={columns} query={query} keyOf={({ id }) => id} empty={t('emptyBets')} />
}
