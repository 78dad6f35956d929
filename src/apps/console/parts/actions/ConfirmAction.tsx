import { useState, type ReactNode } from 'react'
import type { CallContext } from '#client/calls/house.ts'
import { useForm } from '#client/form/useForm.ts'
import { Button, type ButtonLook } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '../flow.module.css'
import { isReason, LONGEST_REASON } from './reason.ts'
import { Refused } from './Refused.tsx'
import { saved } from './saved.ts'

type ConfirmActionProps = ButtonLook & {
  /** The button's words, a verb: "Block". */
  label: string
  icon?: ReactNode
  /** The question and what will be. */
  title: string
  text: ReactNode
  /** Said when it is done. */
  done: string
  /** Whoever does it must say why. */
  reasoned?: boolean
  disabled?: boolean
  /** What else the deed asks for, above the reason. */
  more?: ReactNode
  /** Whether what `more` asks for is there; it is asked when the person confirms. */
  valid?: () => boolean
  ask: (reason: string, asked: { context: CallContext }) => Promise<unknown>
}

/** An act of an operator: asked once more, with its reason, and refused beside the question. Afterwards the console reads anew. */
export function ConfirmAction({
  label,
  icon,
  title,
  text,
  done,
  reasoned = false,
  disabled = false,
  more,
  valid,
  ask,
  ...look
}: ConfirmActionProps) {
  const [open, setOpen] = useState(false)
  // Whoever asks again begins anew.
  const [times, setTimes] = useState(0)
  const begin = () => {
    setTimes(times + 1)
    setOpen(true)
  }
  // Down a table a column of red warns of nothing: there the question alone is red.
  const rowed = look.size === 'small' && look.tone === 'danger'
  return (
    <>
      <Button {...look} {...(rowed && { tone: 'plain' })} icon={icon} disabled={disabled} onClick={begin}>
        {label}
      </Button>
      <Question
        key={times}
        {...{ label, title, text, done, reasoned, more, valid, ask }}
        danger={look.tone === 'danger'}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** A deed that takes two people answers that it waits for the second. */
const waitsForSecond = (answer: unknown) => (answer as { waits?: boolean } | null)?.waits === true

type Input = Pick<ConfirmActionProps, 'label' | 'title' | 'text' | 'done' | 'more' | 'ask'> & {
  valid: ConfirmActionProps['valid'] | undefined
}
type QuestionProps = Input & { reasoned: boolean; danger: boolean; open: boolean; onClose: () => void }

function Question({ open, onClose, label, title, text, done, reasoned, danger, more, valid, ask }: QuestionProps) {
  const t = useTexts('shell')
  const lacking = ({ reason }: { reason: string }) => ({ reason: reasoned && !isReason(reason) && t('form.required') })
  const { frame, ...form } = useForm({
    values: { reason: '' },
    check: lacking,
    sent: ({ reason }) => reason.trim(),
    ask,
    once: true,
    onDone: (answer) => saved(waitsForSecond(answer) ? t('proposal.done') : done, onClose),
  })
  const confirm = () => {
    if (valid?.() ?? true) form.send()
    else form.say(lacking(form.values))
  }
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={title}
      text={text}
      confirm={label}
      onConfirm={confirm}
      tone={danger ? 'danger' : 'gold'}
      busy={form.busy}
    >
      <div ref={frame} className={flow.tight}>
        {more}
        {reasoned && (
          <TextArea {...form.field('reason')} label={t('form.reason')} hint={t('form.reasonHint')} longest={LONGEST_REASON} />
        )}
        <Refused error={form.error} />
      </div>
    </Confirm>
  )
}
