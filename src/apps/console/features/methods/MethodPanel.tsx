import { useQuery } from '@tanstack/react-query'
import type { TypedTerms } from '#house/payments/rules/method-terms.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { useForm } from '#client/form/useForm.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { ruleChangesQuery } from '#console/parts/actions/rule-changes.ts'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import { MethodFields } from './MethodFields.tsx'
import { MethodHead } from './MethodHead.tsx'
import type { Method } from './queries.ts'
import { boxOf, loosensTyped, isCode, readWritten, writtenOf, type Sent } from './written.ts'

type Head = Pick<Method, 'code' | 'kind' | 'provider'>

type MethodPanelProps = {
  title: string
  /** As it stands; of a new one, what it begins with. */
  method: Method
  isNew?: boolean
  send: (asked: { method: Sent; reason: string }, head: Head, at: { context: CallContext }) => Promise<{ waits: boolean }>
  onClose: () => void
}

/** The terms of a way to deposit. */
export function MethodPanel({ title, method, isNew = false, send, onClose }: MethodPanelProps) {
  const t = useTexts('methods')
  const shell = useTexts('shell')
  const { code, kind, provider, currency } = method
  const form = useForm({
    values: { ...writtenOf(method), code, kind, provider, reason: '' },
    check: (written) => {
      const read = readWritten(written, { kind: written.kind, currency })
      return {
        ...(typeof read === 'string' && { [boxOf[read]]: t(`wrong.${read}`) }),
        code: isNew && !isCode(written.code) && t('add.codeWrong'),
        reason: !isReason(written.reason) && shell('form.required'),
      }
    },
    sent: (written) => {
      const head: Head = { code: written.code, kind: written.kind, provider: written.provider }
      const read = readWritten(written, { kind: written.kind, currency })
      if (typeof read === 'string') throw new Error(`the ${read} of a way to deposit was sent unread`)
      return { head, data: { method: sentOf(read), reason: written.reason.trim() } }
    },
    ask: ({ head, data }, at) => send(data, head, at),
    onDone: ({ waits }) => saved(t(waits ? 'second.proposed' : 'saved'), onClose),
  })
  const of = { kind: form.values.kind, currency }
  const read = readWritten(form.values, of)
  const loosens = typeof read !== 'string' && loosensTyped(isNew ? null : method, read, of)
  return (
    <FormPanel title={title} form={form} reason={form.field('reason')} onClose={onClose}>
      <Waits code={form.values.code} />
      {isNew && <MethodHead code={form.field('code')} kind={form.field('kind')} provider={form.field('provider')} />}
      <MethodFields of={of} written={form.values} put={form.put} said={form.said} />
      {loosens && (
        <Notice live title={t('second.title')}>
          {t('second.text')}
        </Notice>
      )}
    </FormPanel>
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
