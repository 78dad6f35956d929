import type { ReactNode } from 'react'
import type { FieldOf } from '#client/form/fields.ts'
import { Button } from '#ui/buttons/Button.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '../flow.module.css'
import { LONGEST_REASON } from './reason.ts'
import { Refused } from './Refused.tsx'

type FormPanelProps = {
  title: string
  description?: string
  /** What the button says, where it is not that it saves. */
  send?: string
  form: {
    readonly frame: (element: HTMLElement | null) => void
    readonly send: () => void
    readonly busy: boolean
    readonly error: Error | null
  }
  /** Whoever sends it must say why. */
  reason?: FieldOf<string>
  onClose: () => void
  children: ReactNode
}

/** A form in a panel with its button: what is refused of all of it stands above its fields, and below them the reason, where one is asked. */
export function FormPanel({ title, description, send, form, reason, onClose, children }: FormPanelProps) {
  const { frame, error, busy } = form
  const shell = useTexts('shell')
  return (
    <SidePanel
      open
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      size="medium"
      foot={
        <Button tone="gold" busy={busy} onClick={() => form.send()}>
          {send ?? shell('form.save')}
        </Button>
      }
    >
      <div ref={frame} className={flow.stack}>
        <Refused error={error} />
        {children}
        {reason && <TextArea {...reason} label={shell('form.reason')} hint={shell('form.reasonHint')} longest={LONGEST_REASON} />}
      </div>
    </SidePanel>
  )
}
