import { Link } from '@tanstack/react-router'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { unitsText } from '#kit/money.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { VendorAnswer } from '#console/parts/VendorAnswer.tsx'
import { VendorVerb } from '#console/parts/VendorVerb.tsx'
import { When } from '#console/parts/When.tsx'
import type { Timeline } from './queries.ts'
import flow from '#console/parts/flow.module.css'
import styles from './Wagers.module.css'

type Call = Timeline['calls'][number]

/** What the vendor asked about this round and what it was told. */
export function TimelineCalls({ calls, currency }: { calls: readonly Call[]; currency: string }) {
  const t = useTexts('wagers')
  const columns: Column<Call>[] = [
    {
      key: 'path',
      title: t('call.path'),
      headline: true,
      show: ({ id, path }) => (
        <Link to="/calls/$id" params={{ id }}>
          <VendorVerb path={path} />
        </Link>
      ),
    },
    { key: 'at', title: t('call.at'), show: ({ at }) => <When at={at} /> },
    {
      key: 'status',
      title: t('call.status'),
      show: ({ status }) => <VendorAnswer status={status} />,
    },
    {
      key: 'amount',
      title: t('call.amount'),
      figures: true,
      show: ({ amount }) => amount !== null && <Money amount={unitsText(BigInt(amount))} currency={currency} />,
    },
    {
      key: 'transaction',
      title: t('call.transaction'),
      show: ({ transaction }) => (
        <bdi dir="ltr" className={styles.id}>
          {transaction}
        </bdi>
      ),
    },
  ]
  return (
    <Table
      dense
      caption={t('timeline.calls')}
      columns={columns}
      rows={calls}
      keyOf={({ id }) => id}
      state="ready"
      failed={null}
      empty={<p className={flow.soft}>{t('timeline.noCalls')}</p>}
    />
  )
}
