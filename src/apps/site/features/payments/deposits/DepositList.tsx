import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Wallet } from 'lucide-react'
import { useTexts } from '#site/i18n/texts.ts'
import { whenText } from '#client/language/when.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Countdown } from '#ui/figures/Countdown.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Table, type Column } from '#ui/tables/Table.tsx'
import { CancelDeposit } from './CancelDeposit.tsx'
import styles from '../Payments.module.css'
import type { Deposit } from '../queries.ts'

const tones = {
  preparing: 'plain',
  awaiting: 'gold',
  reviewing: 'gold',
  credited: 'jade',
  failed: 'plain',
  expired: 'plain',
  cancelled: 'plain',
  held: 'red',
  reversed: 'red',
  taken_back: 'plain',
} as const

/** What a person may wonder about is said where they look. */
const explained = { reviewing: 'reviewingText', held: 'heldText', reversed: 'reversedText', taken_back: 'takenBackText' } as const
const explanationOf = (state: Deposit['state']) => (state in explained ? explained[state as keyof typeof explained] : null)

type Page = { readonly list: readonly Deposit[]; readonly next: string | null }
type DepositListProps = {
  deposits: UseInfiniteQueryResult<InfiniteData<Page>>
  list: readonly Deposit[]
  /** The one that stands above the list already. */
  shown: string | undefined
  onShow: (deposit: string) => void
}

export function DepositList({ deposits, list, shown, onShow }: DepositListProps) {
  const t = useTexts('payments')
  const { isPending, isError, isFetching, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = deposits
  const columns: Column<Deposit>[] = [
    { key: 'amount', title: t('amount'), headline: true, show: (row) => <Money amount={row.amount} currency={row.currency} /> },
    {
      key: 'at',
      title: t('at'),
      show: (row) => <time dateTime={new Date(row.createdAt).toISOString()}>{whenText(row.createdAt)}</time>,
    },
    {
      key: 'state',
      title: t('stateTitle'),
      show: (row) =>
        row.state === 'awaiting' && row.payUrl && row.kind === 'redirect' ? (
          <span className={styles.stated}>
            <a href={row.payUrl} className={styles.payLink}>
              {t('pay')}
            </a>
            {row.id !== shown && <Left deposit={row} />}
            <CancelDeposit deposit={row} />
          </span>
        ) : (
          <State deposit={row} isShown={row.id === shown} onShow={onShow} />
        ),
    },
  ]
  return (
    <section className={styles.list}>
      <h2 className={styles.subtitle}>{t('listTitle')}</h2>
      <Table
        caption={t('listTitle')}
        columns={columns}
        rows={list}
        keyOf={({ id }) => id}
        state={isError ? 'failed' : isPending ? 'loading' : 'ready'}
        failed={<ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />}
        empty={<EmptyState icon={<Wallet size={28} />} title={t('empty')} text={t('emptyText')} />}
        onMore={hasNextPage ? () => void fetchNextPage() : undefined}
        loadingMore={isFetchingNextPage}
      />
    </section>
  )
}

type StateProps = { deposit: Deposit; isShown: boolean; onShow: (id: string) => void }

function State({ deposit, isShown, onShow }: StateProps) {
  const t = useTexts('payments')
  const { id, state, kind, refusedBecause } = deposit
  const explanation = refusedBecause ? (`refused.${refusedBecause}` as const) : explanationOf(state)
  if (state === 'awaiting' && kind !== 'redirect')
    return (
      <span className={styles.stated}>
        <Button size="small" onClick={() => onShow(id)}>
          {t('show')}
        </Button>
        {!isShown && <Left deposit={deposit} />}
        <CancelDeposit deposit={deposit} />
      </span>
    )
  return (
    <span className={styles.stated}>
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      {explanation && <small className={styles.intro}>{t(explanation)}</small>}
    </span>
  )
}

/** How long an unpaid one may still be paid; nothing where it has no end. */
function Left({ deposit: { expiresAt } }: { deposit: Deposit }) {
  const t = useTexts('payments')
  if (expiresAt === null) return null
  return (
    <small className={styles.intro}>
      {t('code.left')} <Countdown until={expiresAt} label={t('code.left')} />
    </small>
  )
}
