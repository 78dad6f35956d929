import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ContractKind } from '#house/agents/rules/terms.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { isRefused } from '#client/calls/refusal.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { whenText } from '#client/language/when.ts'
import { house } from '#site/api/house.ts'
import { outdate } from '#site/api/keys.ts'
import { opening } from '#site/navigation/useModal.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { BackButton } from '#site/records/BackButton.tsx'
import { useWorksFor } from '#site/session/member.ts'
import { AgentLink } from '../AgentLink.tsx'
import styles from './Bills.module.css'
import { Calculation } from './Calculation.tsx'
import { billCalls } from '../hear-agents.ts'
import { billQuery, type BillOpened } from './queries.ts'
import { useBillWords } from './useBillWords.ts'

type Shown = { kind: ContractKind; id: string; onBack: () => void }

/** One bill: what it comes to, how, what money moved, and what of the journal was read. */
export function BillDetail({ kind, id, onBack }: Shown) {
  const t = useTexts('bills')
  const { data, isError, isFetching, refetch } = useQuery(billQuery({ kind, id }))
  return (
    <div className={styles.stack}>
      <BackButton label={t('back')} onBack={onBack} />
      {isError ? (
        <ErrorState title={t('failed')} text={t('failedText')} onRetry={() => void refetch()} busy={isFetching} />
      ) : data ? (
        <Opened bill={data} />
      ) : (
        <Skeleton width="100%" height="24rem" />
      )}
    </div>
  )
}

function Opened({ bill }: { bill: BillOpened }) {
  const t = useTexts('bills')
  const words = useBillWords()
  const worksFor = useWorksFor()
  const { currency } = bill
  const state = words.state(bill)
  return (
    <>
      <Details
        columns
        items={[
          { key: 'window', term: t('window'), value: words.span(bill) },
          { key: 'state', term: t('stateTitle'), value: <Badge tone={state.tone}>{state.text}</Badge> },
          { key: 'amount', term: t('amount'), value: <Money amount={bill.amount} currency={currency} /> },
          { key: 'paid', term: t('paid'), value: <Money amount={bill.paid} currency={currency} /> },
          { key: 'payer', term: t('payer'), value: bill.payer ?? t('house') },
          ...(bill.version === null ? [] : [{ key: 'version', term: t('version'), value: <Version version={bill.version} /> }]),
        ]}
      />
      <p className={styles.soft}>
        {t(`means.${bill.state}`)} {t('clock')}
      </p>
      {!worksFor && <Collect bill={bill} />}
      {bill.corrects === null ? <Calculation bill={bill} /> : <Notice tone="plain">{t('correction')}</Notice>}
      <Payments bill={bill} />
      {bill.read && (
        <details>
          <summary>{t('read.title')}</summary>
          <p className={styles.soft}>{t('read.text', { at: whenText(bill.read.at), known: whenText(bill.read.knownUntil) })}</p>
          <code className={styles.code} dir="ltr">
            {Object.entries(bill.read.positions)
              .map(([lane, seq]) => `${lane}-${seq}`)
              .join(' ')}
          </code>
        </details>
      )}
    </>
  )
}

/** The version that holds for the bill; whoever may see contracts goes on to all of them. */
function Version({ version }: { version: number }) {
  const t = useTexts('bills')
  const rights = useWorksFor()?.rights
  return (
    <>
      {version}
      {(!rights || rights.includes('contracts')) && (
        <>
          {' · '}
          <Link {...opening('contracts')} className={styles.link}>
            {t('toContract')}
          </Link>
        </>
      )}
    </>
  )
}

function Collect({ bill: { kind, id, toCollect, currency, collectBy } }: { bill: BillOpened }) {
  const t = useTexts('bills')
  const shell = useTexts('shell')
  const write = useWrite((_: string, asked) => house.agents.collectBill({ params: { kind, id }, body: { data: {} } }, asked))
  if (toCollect === '0') return null
  const refused = write.error && (isRefused(write.error) ? write.error.message : shell('errors.networkText'))
  return (
    <div className={styles.stack}>
      {refused && <Notice tone="bad">{refused}</Notice>}
      <Button
        tone="gold"
        size="large"
        busy={write.isPending}
        onClick={() =>
          write.mutate(id, {
            onSuccess: () => {
              toast({ title: t('collected', { amount: moneyText(toCollect, currency) }), tone: 'good' })
              void outdate(...billCalls)
            },
          })
        }
      >
        {t('collect', { amount: moneyText(toCollect, currency) })}
      </Button>
      {collectBy !== null && <p className={styles.soft}>{t('collectBy', { at: whenText(collectBy) })}</p>}
    </div>
  )
}

function Payments({ bill: { payments, currency } }: { bill: BillOpened }) {
  const t = useTexts('bills')
  if (payments.length === 0) return null
  return (
    <section>
      <h4>{t('payments')}</h4>
      {payments.some(({ way }) => way === 'paid') && (
        <p>
          <AgentLink page="agentRevenueReport" className={styles.link}>
            {t('toIncome')}
          </AgentLink>
        </p>
      )}
      <Details
        items={payments.map(({ id, way, amount, at }) => ({
          key: id,
          term: `${whenText(at)} · ${t(`way.${way}`)}`,
          value: <Money amount={amount} currency={currency} />,
          figures: true,
        }))}
      />
    </section>
  )
}
