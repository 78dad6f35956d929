import { Link } from '@tanstack/react-router'
import { Badge } from '#ui/display/Badge.tsx'
import { Money } from '#ui/figures/Money.tsx'
import type { Column } from '#ui/tables/Table.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { Deposit, PaymentState, Withdrawal } from './queries.ts'

const tones: Readonly<Record<PaymentState, 'plain' | 'gold' | 'jade' | 'red'>> = {
  preparing: 'plain',
  awaiting: 'plain',
  credited: 'jade',
  failed: 'red',
  held: 'gold',
  reviewing: 'gold',
  expired: 'plain',
  reversed: 'red',
  taken_back: 'plain',
  requested: 'gold',
  approved: 'plain',
  paying: 'plain',
  paid: 'jade',
  received: 'jade',
  partly: 'gold',
  not_received: 'gold',
  disputed: 'gold',
  settled: 'plain',
  rejected: 'red',
  cancelled: 'plain',
  refused: 'red',
}

export function PaymentBadge({ state }: { state: PaymentState }) {
  const t = useTexts('payments')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}

/** What deposits and withdrawals have in common. */
export function usePaymentColumns<Row extends Deposit | Withdrawal>(): readonly Column<Row>[] {
  const t = useTexts('payments')
  return [
    {
      key: 'member',
      title: t('member'),
      show: ({ member }) => (
        <Link to="/members/$id" params={{ id: member.id }}>
          {member.account}
        </Link>
      ),
    },
    {
      key: 'amount',
      title: t('amount'),
      figures: true,
      show: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
  ]
}
