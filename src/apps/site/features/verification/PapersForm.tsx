import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isRefused } from '#client/calls/refusal.ts'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { judgeSent, papers, partsOf, type Paper, type Part, type Pictured } from '#house/verification/rules/steps.ts'
import { Refused } from '#site/api/Refused.tsx'
import { useTexts } from '#site/i18n/texts.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { FileField } from '#ui/fields/FileField.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { standingQuery } from './queries.ts'
import { isHeavy, sendPapers, type Chosen, type Kept } from './send-papers.ts'
import styles from './Verification.module.css'

type Files = Readonly<Record<Part, readonly File[]>>
type Values = Files & { readonly kind: Paper; readonly number: string }

const none: Files = { front: [], back: [], face: [], paper: [] }
const chosenOf = (values: Values): Chosen[] =>
  partsOf(values.kind).flatMap((part) => values[part].map((file) => ({ part, file })))

/** The papers of one step: which, their number, and a picture of each side and of the face. What was chosen stays until it is sent. */
export function PapersForm({ step, again }: { step: Pictured; again: boolean }) {
  const t = useTexts('verification')
  const queries = useQueryClient()
  const [kept] = useState<Kept>(() => new Map())
  const [count, setCount] = useState(0)
  const numbered = step === 'identity'
  const form = useForm({
    values: { ...none, kind: papers[step][0], number: '' } as Values,
    check: (values) => {
      const needed = partsOf(values.kind)
      const wrong = ([file]: readonly File[]) => (file ? isHeavy(file) && t('heavy') : t('noPicture'))
      const number = judgeSent({ step, paper: values.kind, number: values.number, parts: needed })
      return {
        number: number?.code === 'number_unfit' && t('numberUnfit'),
        ...Object.fromEntries(needed.map((part) => [part, wrong(values[part])])),
      }
    },
    sent: (values) => ({ step, paper: values.kind, number: numbered ? values.number.trim() : '', chosen: chosenOf(values) }),
    ask: (sent, { context }) => sendPapers(sent, { kept, context, onSent: setCount }),
    place: byCode({ number: /^number_/ }),
    onDone: (now) => queries.setQueryData(standingQuery.queryKey, now),
    onFail: (failure) => isRefused(failure) && kept.clear(),
  })
  const { kind } = form.values
  const chosen = chosenOf(form.values)
  return (
    <form className={styles.form} {...form.props}>
      <Select
        {...form.field('kind')}
        label={t('paper')}
        options={papers[step].map((value) => ({ value: value as Paper, label: t(`papers.${value}`) }))}
        disabled={form.busy}
      />
      {numbered && (
        <Field {...form.field('number')} label={t('number')} hint={t('numberHint')} autoComplete="off" maxLength={40} dir="ltr" />
      )}
      {partsOf(kind).map((part) => (
        <FileField
          key={part}
          {...form.field(part)}
          label={t(`parts.${part}`)}
          hint={t(`partHints.${part}`)}
          error={form.values[part].some(isHeavy) ? t('heavy') : form.said(part)}
          accept="image/png,image/jpeg,image/webp"
          most={1}
          files={form.values[part]}
          disabled={form.busy}
        />
      ))}
      <Refused error={form.error} />
      {form.busy && (
        <ProgressBar
          label={t('sending', { count, all: chosen.length })}
          value={Math.round((count / (chosen.length + 1)) * 100)}
        />
      )}
      <Button type="submit" tone="gold" size="large" wide busy={form.busy}>
        {t(again ? 'sendAgain' : 'send')}
      </Button>
    </form>
  )
}
