import { useState } from 'react'
import { reasons, type Reason } from '#house/verification/rules/steps.ts'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import type { SubmissionWhole } from './queries.ts'

/** What an operator decides of papers that wait. */
export function DecideSubmission({ found: { id, member, step } }: { found: SubmissionWhole }) {
  const t = useTexts('verification')
  const { account } = member
  const offered: readonly Reason[] = reasons[step]
  const [because, setBecause] = useState<Reason>('unreadable')
  const decide =
    (state: 'accepted' | 'refused' | 'again') =>
    (_reason: string, asked: Parameters<typeof house.verification.decideSubmission>[1]) =>
      house.verification.decideSubmission(
        { params: { id }, body: { data: { state, because: state === 'accepted' ? null : because } } },
        asked,
      )
  const why = (
    <Select
      label={t('reason')}
      value={because}
      options={offered.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      onChange={setBecause}
    />
  )
  return (
    <div className={flow.acts}>
      <ConfirmAction
        tone="gold"
        label={t('accept')}
        title={t('acceptTitle', { account })}
        text={t('acceptText')}
        done={t('acceptDone')}
        ask={decide('accepted')}
      />
      <ConfirmAction
        label={t('again')}
        title={t('againTitle', { account })}
        text={t('againText')}
        done={t('againDone')}
        more={why}
        ask={decide('again')}
      />
      <ConfirmAction
        tone="danger"
        label={t('refuse')}
        title={t('refuseTitle', { account })}
        text={t('refuseText')}
        done={t('refuseDone')}
        more={why}
        ask={decide('refused')}
      />
    </div>
  )
}
