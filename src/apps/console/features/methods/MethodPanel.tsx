import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { TermsField, TypedTerms } from '#house/payments/rules/method-terms.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { useWrite } from '#client/calls/useWrite.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ReasonedPanel } from '#console/parts/actions/ReasonedPanel.tsx'
import { ruleChangesQuery } from '#console/parts/actions/rule-changes.ts'
import { isReason } from '#console/parts/actions/reason.ts'
import { MethodFields } from './MethodFields.tsx'
import type { Method } from './queries.ts'
import { easesTyped, readWritten, writtenOf, type Sent, type Written } from './written.ts'

type MethodPanelProps = {
  title: string
  /** As it stands; of a new one, what it begins with. */
  method: Method
  isNew?: boolean
  /** What stands above the terms, told which of them is wrong, and whether it may be sent. */
  head?: (wrong: TermsField | null) => ReactNode
  valid?: boolean
  /** Said where the head is wrong or lacking, once it was tried. */
  onTried?: () => void
  send: (asked: { method: Sent; reason: string }, at: { context: CallContext }) => Promise<{ waits: boolean }>
  onClose: () => void
}

/** The terms of a way to deposit; what is wrong stands beside its field, and what was typed stays. */
export function MethodPanel({ title, method, isNew = false, head, valid = true, onTried, send, onClose }: MethodPanelProps) {
  const t = useTexts('methods')
  const [written, setWritten] = useState<Written>(() => writtenOf(method))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const read = readWritten(written, method)
  const wrong = typeof read === 'string' ? read : null
  const eases = typeof read !== 'string' && easesTyped(isNew ? null : method, read, method)
  const lacking = !isReason(reason)
  const write = useWrite(send)
  const save = () => {
    setTried(true)
    onTried?.()
    if (typeof read === 'string' || lacking || !valid) return
    write.mutate(
      { method: sentOf(read), reason: reason.trim() },
      {
        onSuccess: ({ waits }) => {
          toast({ title: t(waits ? 'second.proposed' : 'saved'), tone: 'good' })
          void queryClient.invalidateQueries()
          onClose()
        },
      },
    )
  }
  return (
    <ReasonedPanel
      title={title}
      write={write}
      reason={reason}
      onReason={setReason}
      lacking={tried && lacking}
      onSend={save}
      onClose={onClose}
    >
      <Waits code={method.code} />
      {head?.(tried ? wrong : null)}
      <MethodFields method={method} written={written} onWrite={setWritten} wrong={tried ? wrong : null} />
      {eases && (
        <Notice live title={t('second.title')}>
          {t('second.text')}
        </Notice>
      )}
    </ReasonedPanel>
  )
}

function sentOf({ countries, presets, titles, ...rest }: TypedTerms): Sent {
  return { ...rest, countries: [...countries], presets: [...presets], titles: { ...titles } }
}

/** Said before it is written: that a change of it waits already. */
function Waits({ code }: { code: string }) {
  const t = useTexts('methods')
  const { data } = useQuery(ruleChangesQuery)
  const waits = data?.list.some(({ about, name, proposal }) => about === 'method' && name === code && proposal.confirmed === null)
  return waits ? <Notice tone="warning">{t('second.waits')}</Notice> : null
}
