import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { RotateCw, Undo2 } from 'lucide-react'
import { unitsOfText } from '#kit/money.ts'
import { house } from '#site/api/house.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { memberStateQuery } from '#site/session/member.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { IconButton } from '#ui/buttons/IconButton.tsx'
import { Money } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { TransferForm } from './TransferForm.tsx'
import { TransferList } from './TransferList.tsx'
import { fundsQuery, transfersQuery, type Funds } from './wallet-queries.ts'
import { VendorLine } from './VendorLine.tsx'
import styles from './Wallets.module.css'

/** The main wallet and those of vendors, what moves between them, and the ways to move it. */
export function Wallets() {
  const t = useTexts('wallet')
  const funds = useQuery(fundsQuery)
  const transfers = useInfiniteQuery(transfersQuery)
  if (funds.isError)
    return (
      <ErrorState title={t('failedTitle')} text={t('failedText')} onRetry={() => void funds.refetch()} busy={funds.isFetching} />
    )
  if (!funds.data) return <Skeleton width="100%" height="16rem" />
  return (
    <>
      <Purses funds={funds.data} busy={funds.isFetching} onRefresh={() => void funds.refetch()} />
      <TransferForm funds={funds.data} />
      <TransferList transfers={transfers} />
    </>
  )
}

function Purses({ funds, busy, onRefresh }: { funds: Funds; busy: boolean; onRefresh: () => void }) {
  const t = useTexts('wallet')
  const { currency, balance, vendors, total } = funds
  return (
    <section className={styles.card} aria-busy={busy || undefined}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('title')}</h3>
        <IconButton
          label={t('refresh')}
          icon={<RotateCw size={18} className={busy ? styles.turning : undefined} />}
          onClick={onRefresh}
        />
      </div>
      <p className={styles.soft}>{t('text')}</p>
      <ul className={styles.lines}>
        <li className={styles.line}>
          <span className={styles.name}>{t('main')}</span>
          <Money amount={balance} currency={currency} />
        </li>
        {vendors.map((wallet) => (
          <VendorLine key={wallet.vassalage} wallet={wallet} currency={currency} />
        ))}
        <li className={styles.line}>
          <strong>{t('total')}</strong>
          <strong>
            <Money amount={total} currency={currency} />
          </strong>
        </li>
      </ul>
      <BringBack funds={funds} />
      <Along funds={funds} />
    </section>
  )
}

function BringBack({ funds: { vendors } }: { funds: Funds }) {
  const t = useTexts('wallet')
  const queries = useQueryClient()
  const back = useWrite((_: null, asked) => house.games.transfersBack({}, asked))
  const some = vendors.some(({ balance, moving }) => unitsOfText(balance ?? '0') > 0n || unitsOfText(moving) > 0n)
  const press = () =>
    back.mutate(null, {
      onSettled: () => {
        void queries.invalidateQueries({ queryKey: transfersQuery.queryKey })
        void queries.invalidateQueries({ queryKey: memberStateQuery.queryKey })
      },
    })
  return (
    <>
      <div>
        <Button
          icon={<Undo2 size={18} aria-hidden="true" className={styles.undo} />}
          onClick={press}
          busy={back.isPending}
          disabled={!some}
        >
          {t('back')}
        </Button>
      </div>
      {back.isError && (
        <Notice tone="bad" title={t('failedTitle')} live>
          {t('failedText')}
        </Notice>
      )}
      {back.data && <Notice tone="good" title={t(back.data.length > 0 ? 'backBegun' : 'backNothing')} live />}
    </>
  )
}

/** As the member chose; where they chose neither, as the merchant did. */
function Along({ funds: { auto } }: { funds: Funds }) {
  const t = useTexts('wallet')
  const queries = useQueryClient()
  const choose = useMutation({
    mutationFn: (wanted: boolean) => house.games.chooseAuto({ body: { data: { auto: wanted } } }),
    onSuccess: ({ auto: now }) => queries.setQueryData(fundsQuery.queryKey, (funds) => funds && { ...funds, auto: now }),
  })
  const shown = choose.isPending ? choose.variables : auto
  return (
    <Switch checked={shown} onChange={(wanted) => choose.mutate(wanted)} hint={t('autoHint')} disabled={choose.isPending}>
      {t('auto')}
    </Switch>
  )
}
