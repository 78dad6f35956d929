import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import { When } from '#console/parts/When.tsx'
import type { RoundRow } from './queries.ts'
import styles from './Wagers.module.css'

/** Rounds in a line each, leading to the one explained. */
export function useRoundColumns(): readonly Column<RoundRow>[] {
  const t = useTexts('wagers')
  return [
    {
      key: 'round',
      title: t('round'),
      headline: true,
      show: ({ member, vendor, round }) => (
        <Link to="/members/$id/rounds/$round" params={{ id: member, round }} search={{ vendor }}>
          <bdi dir="ltr" className={styles.id}>
            {round}
          </bdi>
        </Link>
      ),
    },
    {
      key: 'member',
      title: t('member'),
      show: ({ member, account }) => (
        <Link to="/members/$id" params={{ id: member }}>
          {account}
        </Link>
      ),
    },
    { key: 'game', title: t('game'), show: ({ game }) => game },
    { key: 'opened', title: t('opened'), show: ({ openedAt }) => <When at={openedAt} /> },
    {
      key: 'staked',
      title: t('staked'),
      figures: true,
      show: ({ staked, currency }) => <Money amount={staked} currency={currency} />,
    },
    {
      key: 'returned',
      title: t('returned'),
      figures: true,
      show: ({ returned, currency }) => <Money amount={returned} currency={currency} />,
    },
    {
      key: 'waits',
      title: t('waitsFor'),
      show: ({ waitsFor, closedAt }) =>
        waitsFor === null ? closedAt && <When at={closedAt} /> : <Badge tone="gold">{t(`waits.${waitsFor}`)}</Badge>,
    },
  ]
}
