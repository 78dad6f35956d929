import { useState, type ReactNode } from 'react'
import { useWrite } from '#client/calls/useWrite.ts'
import type { CallContext } from '#client/calls/house.ts'
import { Button, type ButtonLook } from '#ui/buttons/Button.tsx'
import { Confirm } from '#ui/overlays/Confirm.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '../flow.module.css'
import { isReason, LONGEST_REASON } from './reason.ts'
import { Refused } from './Refused.tsx'

type DeedProps = ButtonLook & {
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

/** An act of an operator: asked once more, with its reason, and refused beside the question. Afterwards the desk reads anew. */
export function Deed({
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
}: DeedProps) {
  const t = useTexts('shell')
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [lacking, setLacking] = useState(false)
  const write = useWrite(ask, { once: true })
  const close = () => {
    setOpen(false)
    setReason('')
    setLacking(false)
    write.reset()
  }
  const confirm = () => {
    const said = reason.trim()
    const short = reasoned && !isReason(said)
    setLacking(short)
    const whole = valid?.() ?? true
    if (short || !whole) return
    write.mutate(said, {
      onSuccess: () => {
        close()
        toast({ title: done, tone: 'good' })
        void queryClient.invalidateQueries()
      },
    })
  }
  // Down a table a column of red warns of nothing: there the question alone is red.
  const rowed = look.size === 'small' && look.tone === 'danger'
  return (
    <>
      <Button {...look} {...(rowed && { tone: 'plain' })} icon={icon} disabled={disabled} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Confirm
        open={open}
        onClose={close}
        title={title}
        text={text}
        confirm={label}
        onConfirm={confirm}
        tone={look.tone === 'danger' ? 'danger' : 'gold'}
        busy={write.isPending}
      >
        <div className={flow.tight}>
          {more}
          {reasoned && (
            <TextArea
              label={t('form.reason')}
              hint={t('form.reasonHint')}
              value={reason}
              onChange={setReason}
              longest={LONGEST_REASON}
              error={lacking ? t('form.required') : null}
            />
          )}
          <Refused error={write.error} />
        </div>
      </Confirm>
    </>
  )
}
