import { useState } from 'react'
import { reasons, type Reason } from '#house/verification/rules/steps.ts'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import flow from '#console/parts/flow.module.css'
import type { SubmissionWhole } from './queries.ts'

/** Takes back that papers were accepted, for a reason that their member is told, and one for colleagues. */
export function TakeBackStep({ found: { id, member, step } }: { found: SubmissionWhole }) {
  const t = useTexts('verification')
  const offered: readonly Reason[] = reasons[step]
  const [because, setBecause] = useState<Reason>('altered')
  return (
    <div className={flow.acts}>
      <ConfirmAction
        reasoned
        tone="danger"
        label={t('takeBack.label')}
        title={t('takeBack.title', { account: member.account })}
        text={t('takeBack.text')}
        done={t('takeBack.done')}
        more={
          <Select
            label={t('takeBack.because')}
            value={because}
            options={offered.map((value) => ({ value, label: t(`reasons.${value}`) }))}
            onChange={setBecause}
          />
        }
        ask={(reason, asked) => house.verification.takeBackStep({ params: { id }, body: { data: { because, reason } } }, asked)}
      />
    </div>
  )
}
