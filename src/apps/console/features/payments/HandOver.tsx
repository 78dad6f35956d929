import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { byCode } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason, LONGEST_REASON } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import { QueryBoundary } from '#console/parts/QueryBoundary.tsx'
import { reviewersQuery } from './queries.ts'

type HandOverProps = { id: string }

/** Gives a withdrawal that the operator reviews to a colleague, with a note. */
export function HandOver({ id }: HandOverProps) {
  const t = useTexts('payments')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="plain" onClick={() => setOpen(true)}>
        {t('out.handOver.label')}
      </Button>
      {open && (
        <HandOverPanel
          title={t('out.handOver.title')}
          text={t('out.handOver.text')}
          ask={(data, asked) => house.payments.handOverWithdrawal({ params: { id }, body: { data } }, asked)}
          onDone={() => saved(t('out.handOver.done'), () => setOpen(false))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

export type HandedOver = { readonly to: string; readonly note: string }
type HandOverPanelProps = {
  title: string
  text: string
  ask: (data: HandedOver, asked: { readonly context: CallContext }) => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

const nobody: string | null = null

export function HandOverPanel({ title, text, ask, onDone, onClose }: HandOverPanelProps) {
  const t = useTexts('payments')
  const shell = useTexts('shell')
  const form = useForm({
    values: { to: nobody, note: '' },
    check: ({ to, note }) => ({
      to: to === null && shell('form.required'),
      note: !isReason(note) && shell('form.required'),
    }),
    sent: ({ to, note }) => ({ to: to ?? '', note: note.trim() }),
    ask,
    once: true,
    place: byCode({ to: /^not_reviewer$/ }),
    onDone,
  })
  return (
    <FormPanel title={title} description={text} send={t('out.handOver.label')} form={form} onClose={onClose}>
      <QueryBoundary query={useQuery(reviewersQuery)} lines={1}>
        {({ list }) =>
          list.length === 0 ? (
            <Notice title={t('out.handOver.none')} />
          ) : (
            <Select
              {...form.field('to')}
              label={t('out.handOver.to')}
              options={list.map((colleague) => ({ value: colleague.id, label: colleague.name }))}
            />
          )
        }
      </QueryBoundary>
      <TextArea
        {...form.field('note')}
        label={t('out.handOver.note')}
        hint={t('out.handOver.noteHint')}
        longest={LONGEST_REASON}
      />
    </FormPanel>
  )
}
