import { useState, type ReactNode } from 'react'
import { Button } from '#ui/buttons/Button.tsx'
import { SidePanel } from '#ui/overlays/SidePanel.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { Refused } from '#console/parts/actions/Refused.tsx'
import flow from '#console/parts/flow.module.css'

type EditorPanelProps = {
  title: string
  /** Whether what is written may be saved. */
  good: boolean
  save: (asked: { context: CallContext }) => Promise<unknown>
  onClose: () => void
  /** The button's word and what is said when it is done; those of saving without. */
  words?: { readonly act: string; readonly done: string }
  /** `tried`: somebody pressed "Save" already, so that what is missing is said. */
  children: (tried: boolean) => ReactNode
}

/** Where a banner, a notice or a message is written, beside the list it stands in. */
export function EditorPanel({ title, good, save, onClose, words, children }: EditorPanelProps) {
  const t = useTexts('content')
  const shell = useTexts('shell')
  const [tried, setTried] = useState(false)
  const write = useWrite((_: null, asked) => save(asked))
  const submit = () => {
    setTried(true)
    if (!good) return
    write.mutate(null, {
      onSuccess: () => {
        toast({ title: words?.done ?? t('saved'), tone: 'good' })
        void queryClient.invalidateQueries({ queryKey: ['content'] })
        onClose()
      },
    })
  }
  return (
    <SidePanel
      open
      onClose={onClose}
      title={title}
      size="medium"
      foot={
        <Button tone="gold" busy={write.isPending} onClick={submit}>
          {words?.act ?? shell('form.save')}
        </Button>
      }
    >
      <div className={flow.stack}>
        <Refused error={write.error} />
        {children(tried)}
      </div>
    </SidePanel>
  )
}
