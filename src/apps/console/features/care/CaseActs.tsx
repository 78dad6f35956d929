import { useState } from 'react'
import { outcomes, type Outcome } from '#house/care/rules/judge-case.ts'
import { templates, type Template } from '#house/care/rules/templates.ts'
import { ownLimits, type OwnLimit } from '#house/limits/rules/own-limits.ts'
import { pausePolicy } from '#house/limits/rules/pauses.ts'
import { Select } from '#ui/fields/Select.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ConfirmAction } from '#console/parts/actions/ConfirmAction.tsx'
import { useLimitName } from '#console/parts/limits/limit-name.ts'
import { LimitField, readAmount } from '#console/parts/limits/LimitField.tsx'
import flow from '#console/parts/flow.module.css'
import { useOperator } from '#console/session/operator.ts'
import type { CaseShown } from './queries.ts'

type ActProps = { found: CaseShown }

/** What a trained operator may do about an open case. Nothing here eases anything. */
export function CaseActs({ found }: ActProps) {
  return (
    <div className={flow.acts}>
      <Take found={found} />
      <Message found={found} />
      <Tighten found={found} />
      <TimeOut found={found} />
      <Close found={found} />
    </div>
  )
}

function Take({ found: { id, account, takenBy } }: ActProps) {
  const t = useTexts('care')
  if (takenBy === useOperator().name) return null
  return (
    <ConfirmAction
      tone="gold"
      label={t('take')}
      title={t('takeTitle', { account })}
      text={takenBy === null ? t('takeText') : t('takeOverText', { name: takenBy })}
      done={t('taken')}
      ask={(_reason, asked) => house.care.takeCase({ params: { id } }, asked)}
    />
  )
}

function Message({ found: { id, account } }: ActProps) {
  const t = useTexts('care')
  const [template, setTemplate] = useState<Template>('check_in')
  return (
    <ConfirmAction
      label={t('message')}
      title={t('messageTitle', { account })}
      text={t('messageText')}
      done={t('messaged')}
      more={
        <Select
          label={t('templateTitle')}
          value={template}
          options={templates.map((value) => ({ value, label: t(`template.${value}`) }))}
          onChange={setTemplate}
        />
      }
      ask={(_reason, asked) => house.care.messageMember({ params: { id }, body: { data: { template } } }, asked)}
    />
  )
}

function Tighten({ found: { id, account, currency } }: ActProps) {
  const t = useTexts('care')
  const nameOf = useLimitName()
  const [name, setName] = useState<OwnLimit>('deposit_week')
  const [typed, setTyped] = useState('')
  const amount = readAmount(typed)
  return (
    <ConfirmAction
      reasoned
      label={t('tighten')}
      title={t('tightenTitle', { account })}
      text={t('tightenText')}
      done={t('tightened')}
      more={
        <>
          <Select
            label={t('limit')}
            value={name}
            options={ownLimits.map((value) => ({ value, label: nameOf(value) }))}
            onChange={setName}
          />
          <LimitField name={name} currency={currency} value={typed} hint={t('tightenHint')} onChange={setTyped} />
        </>
      }
      valid={() => typeof amount === 'string'}
      ask={(reason, asked) =>
        house.care.tightenLimit({ params: { id }, body: { data: { name, amount: amount ?? '', reason } } }, asked)
      }
    />
  )
}

const lengths = pausePolicy(null).time_out

function TimeOut({ found: { id, account } }: ActProps) {
  const t = useTexts('care')
  const [days, setDays] = useState(String(lengths[0]))
  return (
    <ConfirmAction
      reasoned
      label={t('timeOut')}
      title={t('timeOutTitle', { account })}
      text={t('timeOutText')}
      done={t('timeOutBegun')}
      more={
        <Select
          label={t('length')}
          value={days}
          options={lengths.map((length) => ({ value: String(length), label: t('daysOf', { count: length }) }))}
          onChange={setDays}
        />
      }
      ask={(reason, asked) => house.care.beginTimeOut({ params: { id }, body: { data: { days: Number(days), reason } } }, asked)}
    />
  )
}

function Close({ found: { id, account } }: ActProps) {
  const t = useTexts('care')
  const [outcome, setOutcome] = useState<Outcome>('spoken')
  return (
    <ConfirmAction
      reasoned
      label={t('close')}
      title={t('closeTitle', { account })}
      text={t('closeText')}
      done={t('closedNow')}
      more={
        <Select
          label={t('outcomeTitle')}
          value={outcome}
          options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
          onChange={setOutcome}
        />
      }
      ask={(reason, asked) => house.care.closeCase({ params: { id }, body: { data: { outcome, reason } } }, asked)}
    />
  )
}
