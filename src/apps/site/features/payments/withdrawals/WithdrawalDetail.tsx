import { useQuery } from '@tanstack/react-query'
import { ArrowLeft, ExternalLink } from 'lucide-react'
import { isMissed } from '#house/payments/rules/withdrawal.ts'
import { isRefused } from '#client/calls/refusal.ts'
import { whenText } from '#client/language/when.ts'
import { useTexts } from '#site/i18n/texts.ts'
import { useMerchant } from '#site/session/merchant.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/buttons/Button.tsx'
import { ButtonLink } from '#ui/buttons/ButtonLink.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { ErrorState } from '#ui/feedback/ErrorState.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { withdrawalQuery, type WithdrawalHistory } from '../queries.ts'
import styles from '../Payments.module.css'
import { ProofPicture } from './ProofPicture.tsx'
import { Arrived, Receipt } from './Receipt.tsx'
import { Dispute } from './Dispute.tsx'
import { TakeBack } from './TakeBack.tsx'
import { tones } from './WithdrawalList.tsx'
import { WithdrawalNow } from './WithdrawalNow.tsx'

/** One withdrawal: where it stands and why, what its member may say of it, the talk about it, and every step with its time. */
export function WithdrawalDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const t = useTexts('payments')
  const { data, error, isFetching, refetch } = useQuery(withdrawalQuery(id))
  return (
    <div className={styles.money}>
      <div>
        <Button
          tone="quiet"
          size="small"
          onClick={onBack}
          icon={<ArrowLeft size={18} aria-hidden="true" className={styles.arrow} />}
        >
          {t('out.back')}
        </Button>
      </div>
      {data ? (
        <WithdrawalRecord {...data} />
      ) : error ? (
        <ErrorState
          title={t('failedTitle')}
          text={isRefused(error) ? error.message : t('failedText')}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      ) : (
        <Skeleton width="100%" height="24rem" />
      )}
    </div>
  )
}

function WithdrawalRecord({ withdrawal, steps, words, proofs, lapsesAt }: WithdrawalHistory) {
  const t = useTexts('payments')
  const mayCancel = useMerchant()?.flags.CANCELWITHDRAWAL === true
  const { id, amount, currency, state, trackUrl } = withdrawal
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.subtitle}>{t('out.detailTitle', { amount: moneyText(amount, currency) })}</h2>
        <Badge tone={tones[state]}>{t(`out.state.${state}`)}</Badge>
      </header>
      <WithdrawalNow withdrawal={withdrawal} lapsesAt={lapsesAt} />
      {trackUrl && (
        <ButtonLink href={trackUrl} icon={<ExternalLink size={18} aria-hidden="true" />}>
          {t('out.track')}
        </ButtonLink>
      )}
      {state === 'paid' && <Receipt key={id} withdrawal={withdrawal} />}
      {isMissed(state) && <Arrived id={id} />}
      {(state === 'requested' || state === 'approved') && mayCancel && <TakeBack withdrawal={withdrawal} />}
      {(isMissed(state) || words.length > 0) && <Dispute id={id} state={state} words={words} />}
      <Facts withdrawal={withdrawal} />
      {proofs.length > 0 && (
        <section className={styles.list}>
          <h3 className={styles.smallTitle}>{t('out.proofs')}</h3>
          {proofs.map((picture) => (
            <ProofPicture key={picture} id={picture} alt={t('out.proofs')} />
          ))}
        </section>
      )}
      <Timeline steps={steps} />
    </>
  )
}

function Facts({ withdrawal: { amount, currency, tail, paid, missing, createdAt } }: Pick<WithdrawalHistory, 'withdrawal'>) {
  const t = useTexts('payments')
  const sum = (key: string, term: string, value: string | null) =>
    value === null ? [] : [{ key, term, figures: true, value: <Money amount={value} currency={currency} /> }]
  return (
    <Details
      items={[
        ...sum('amount', t('amount'), amount),
        ...sum('paid', t('out.paidSum'), paid),
        ...sum('missing', t('out.missingSum'), missing),
        { key: 'fee', term: t('out.fee'), value: t('out.noFee') },
        { key: 'to', term: t('out.to'), value: t('out.account', { tail }) },
        { key: 'at', term: t('at'), value: <When at={createdAt} /> },
      ]}
    />
  )
}

const When = ({ at }: { at: number }) => <time dateTime={new Date(at).toISOString()}>{whenText(at)}</time>

function Timeline({ steps }: Pick<WithdrawalHistory, 'steps'>) {
  const t = useTexts('payments')
  return (
    <section className={styles.list}>
      <h3 className={styles.smallTitle}>{t('out.stepsTitle')}</h3>
      <ol className={styles.timeline}>
        {steps.map(({ at, state }, place) => (
          <li key={`${at} ${state}`} className={styles.step} data-tone={tones[state]}>
            <span aria-current={place === steps.length - 1 ? 'step' : undefined}>{t(`out.state.${state}`)}</span>
            <small className={styles.intro}>
              <When at={at} />
            </small>
          </li>
        ))}
      </ol>
    </section>
  )
}
