import { useState } from 'react'
import { rejections, settlements, type Rejection } from '#house/payments/rules/dispute.ts'
import { BOUNCED, SENT } from '#house/payments/rules/by-hand.ts'
import { isMissed } from '#house/payments/rules/withdrawal.ts'
import { Card } from '#ui/display/Card.tsx'
import { Details } from '#ui/tables/Details.tsx'
import { Money, moneyText } from '#ui/figures/Money.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { AnswerProposal, Proposals } from '#console/parts/actions/Proposals.tsx'
import { When } from '#console/parts/When.tsx'
import flow from '#console/parts/flow.module.css'
import { useMay, useOperator } from '#console/session/operator.ts'
import { ByHand, isPaidByHand } from './by-hand/ByHand.tsx'
import { SentRecords } from './by-hand/SentRecords.tsx'
import { HandOver } from './HandOver.tsx'
import { Marks } from './Marks.tsx'
import type { Withdrawal, WithdrawalRecord } from './queries.ts'
import { Stop } from './Stop.tsx'
import { Dispute } from './Timeline.tsx'

/** What operators decide of a withdrawal: before it is paid, and where something of it is missing. */
export function Review({ withdrawal, second, decisions, words, sent }: WithdrawalRecord) {
  const t = useTexts('payments')
  const may = useMay()
  const { id, currency, state, waitsFor, claimedBy } = withdrawal
  const waiting = decisions.find(({ confirmed }) => confirmed === null)
  const act = waiting ? (
    <AnswerProposal
      proposal={waiting}
      ask={(data, asked) => house.payments.answerWithdrawal({ params: { id }, body: { data } }, asked)}
    />
  ) : (
    <Acts withdrawal={withdrawal} />
  )
  const asks = unpaid.some((one) => one === state) || state === 'paid' || isMissed(state)
  const { id: own } = useOperator()
  const said = waitsFor
    ? t(`out.waitsFor.${waitsFor}`)
    : inReview(state) && second
      ? t('out.second')
      : state === 'reviewing' && claimedBy && claimedBy.id !== own
        ? t('out.askText.theirs', { by: claimedBy.name })
        : t(`out.askText.${askOf(withdrawal)}`)
  const bounced = waiting?.deed === BOUNCED
  return (
    <>
      {bounced ? (
        <Notice tone="warning" title={t('byHand.bouncedWaits')} action={may('payments.decide') && act}>
          {t('out.askText.missed')}
        </Notice>
      ) : isPaidByHand(withdrawal) ? (
        <ByHand withdrawal={withdrawal} sent={sent} />
      ) : (
        asks && (
          <Notice
            tone={state === 'paid' || (state === 'approved' && !waitsFor) ? 'plain' : 'warning'}
            title={withdrawal.byHand && state === 'paid' ? t('byHand.ask.paid') : t(`out.ask.${askOf(withdrawal)}`)}
            action={may('payments.decide') && act}
          >
            {said}
          </Notice>
        )
      )}
      {sent.length > 0 && <SentRecords withdrawal={withdrawal} sent={sent} open={waiting === undefined} />}
      <Card title={t('out.known')}>
        <Details
          columns
          items={[
            { key: 'marks', term: t('out.marksTitle'), value: <Marks marks={withdrawal.marks} /> },
            { key: 'claimed', term: t('out.claimedBy'), value: withdrawal.claimedBy?.name ?? '–' },
            ...(withdrawal.handed
              ? [{ key: 'handed', term: t('out.handOver.by', { by: withdrawal.handed.by }), value: withdrawal.handed.note }]
              : []),
            ...(withdrawal.byHand ? [{ key: 'payer', term: t('byHand.payer'), value: withdrawal.payer?.name ?? '–' }] : []),
            { key: 'due', term: t('out.due'), value: <When at={withdrawal.dueAt} /> },
            ...sums(withdrawal).map(({ key, amount }) => ({
              key,
              term: key === 'paidSum' && withdrawal.byHand ? t('byHand.paidSum') : t(`out.${key}`),
              figures: true,
              value: <Money amount={amount} currency={currency} />,
            })),
          ]}
        />
      </Card>
      {decisions.length > 0 && (
        <Card title={t('decisions')}>
          <Proposals
            proposals={decisions}
            wordsOf={({ deed, amount: sum }) => {
              const amount = { amount: moneyText(sum, currency) }
              if (deed === SENT) return t('byHand.deedSent', amount)
              return deed === BOUNCED ? t('byHand.deed', amount) : t(`out.deed.${deedOf(deed)}`, amount)
            }}
          />
        </Card>
      )}
      {(words.length > 0 || isMissed(state)) && <Dispute id={id} open={isMissed(state)} words={words} />}
    </>
  )
}

const unpaid = ['requested', 'reviewing', 'approved'] as const
const inReview = (state: Withdrawal['state']) => state === 'requested' || state === 'reviewing'
function askOf({ state, waitsFor }: Withdrawal) {
  if (state === 'approved') return waitsFor ? 'stopped' : 'approved'
  return isMissed(state) ? 'missed' : state === 'paid' ? 'paid' : 'review'
}
const deedOf = (deed: string) => settlements.find((one) => one === deed) ?? 'approve'

const sums = ({ paid, missing }: Withdrawal) =>
  [
    { key: 'paidSum' as const, amount: paid },
    { key: 'missingSum' as const, amount: missing },
  ].filter((one): one is typeof one & { amount: string } => one.amount !== null)

function Acts({ withdrawal: { id, state, claimedBy } }: { withdrawal: Withdrawal }) {
  const { id: own } = useOperator()
  if (state === 'paid') return <Force id={id} />
  if (isMissed(state)) return <Settle id={id} />
  if (state === 'approved') return <Stop id={id} />
  return state === 'reviewing' && claimedBy?.id === own ? <Judge id={id} /> : <Claim id={id} />
}

function Claim({ id }: { id: string }) {
  const t = useTexts('payments')
  return (
    <ConfirmAction
      label={t('out.claim')}
      title={t('out.claimTitle')}
      text={t('out.claimText')}
      done={t('out.claimed')}
      tone="gold"
      ask={(_reason, asked) => house.payments.claimWithdrawal({ params: { id }, body: { data: { stop: false } } }, asked)}
    />
  )
}

function Judge({ id }: { id: string }) {
  const t = useTexts('payments')
  const [why, setWhy] = useState<Rejection>('payee')
  const options = rejections.map((value) => ({ value, label: t(`out.why.${value}`) }))
  return (
    <span className={flow.acts}>
      <ConfirmAction
        reasoned
        tone="gold"
        label={t('out.approve')}
        title={t('out.approveTitle')}
        text={t('out.approveText')}
        done={t('out.approved')}
        ask={(reason, asked) => house.payments.approveWithdrawal({ params: { id }, body: { data: { reason } } }, asked)}
      />
      <ConfirmAction
        reasoned
        tone="danger"
        label={t('out.reject')}
        title={t('out.rejectTitle')}
        text={t('out.rejectText')}
        done={t('out.rejected')}
        more={<Select label={t('out.whyTitle')} value={why} options={options} onChange={setWhy} />}
        ask={(reason, asked) => house.payments.rejectWithdrawal({ params: { id }, body: { data: { reason, why } } }, asked)}
      />
      <HandOver id={id} />
      <ConfirmAction
        tone="plain"
        label={t('out.release')}
        title={t('out.releaseTitle')}
        text={t('out.releaseText')}
        done={t('out.released')}
        ask={(_reason, asked) => house.payments.releaseWithdrawal({ params: { id } }, asked)}
      />
    </span>
  )
}

function Force({ id }: { id: string }) {
  const t = useTexts('payments')
  return (
    <ConfirmAction
      reasoned
      tone="plain"
      label={t('out.force')}
      title={t('out.forceTitle')}
      text={t('out.forceText')}
      done={t('out.forced')}
      ask={(reason, asked) => house.payments.forceReceipt({ params: { id }, body: { data: { reason } } }, asked)}
    />
  )
}

function Settle({ id }: { id: string }) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  return (
    <span className={flow.acts}>
      {settlements.map((as) => (
        <ConfirmAction
          key={as}
          reasoned
          tone={as === 'confirmed' ? 'plain' : 'gold'}
          label={t(`out.settle.${as}`)}
          title={t(`out.settleTitle.${as}`)}
          text={shell('proposal.text')}
          done={shell('proposal.done')}
          ask={(reason, asked) => house.payments.proposeSettlement({ params: { id }, body: { data: { reason, as } } }, asked)}
        />
      ))}
    </span>
  )
}
