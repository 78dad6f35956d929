import type { ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '../flow.module.css'
import { LONGEST_REASON } from './reason.ts'
import { Refused } from './Refused.tsx'

type ReasonedPanelProps = {
  title: string
  description?: string
  /** What the button says, where it is not that it saves. */
  send?: string
  write: { readonly isPending: boolean; readonly error: Error | null }
  reason: string
  onReason: (reason: string) => void
  /** It was tried without a reason. */
  lacking: boolean
  onSend: () => void
  onClose: () => void
  children: ReactNode
}

/** A form in a panel that asks why: what was refused stands above its fields, the reason below them. */
export function ReasonedPanel(props: ReasonedPanelProps) {
  const { title, description, send, write, reason, onReason, lacking, onSend, onClose, children } = props
  const shell = useTexts('shell')
  return (
    <SidePanel
      open
      onClose={onClose}
      title={title}
      {...(description !== undefined && { description })}
      size="medium"
      foot={
        <Button tone="gold" busy={write.isPending} onClick={onSend}>
          {send ?? shell('form.save')}
        </Button>
      }
    >
      <div className={flow.stack}>
        <Refused error={write.error} />
        {children}
        <TextArea
          label={shell('form.reason')}
          hint={shell('form.reasonHint')}
          value={reason}
          onChange={onReason}
          longest={LONGEST_REASON}
          error={lacking ? shell('form.required') : null}
        />
      </div>
    </SidePanel>
  )
}
