import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../ui/Button.tsx'
import { Notice } from '../../../../ui/Notice.tsx'
import { SidePanel } from '../../../../ui/SidePanel.tsx'
import { TextArea } from '../../../../ui/TextArea.tsx'
import { toast } from '../../../../ui/Toast.tsx'
import { useWrite } from '../../../client/calls/useWrite.ts'
import { house } from '../../api/house.ts'
import { queryClient } from '../../app/queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import flow from '../../parts/flow.module.css'
import { Refused } from '../../parts/Refused.tsx'
import { ruleChangesQuery } from '../../parts/rule-changes.ts'
import { MethodFields } from './MethodFields.tsx'
import type { Method } from './queries.ts'
import { easesTyped, readWritten, writtenOf } from './written.ts'

const LEAST_REASON = 3

/** One way to deposit, written anew; what is wrong stands beside its field, and what was typed stays. */
export function MethodEditor({ method, onClose }: { method: Method; onClose: () => void }) {
  const t = useTexts('methods')
  const shell = useTexts('shell')
  const [written, setWritten] = useState(() => writtenOf(method))
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const read = readWritten(written, method)
  const wrong = typeof read === 'string' ? read : null
  const lacking = reason.trim().length < LEAST_REASON
  const write = useWrite((data: Parameters<typeof house.payments.changeMethod>[0]['body']['data'], asked) =>
    house.payments.changeMethod({ params: { code: method.code }, body: { data } }, asked),
  )
  const save = () => {
    setTried(true)
    if (typeof read === 'string' || lacking) return
    const { countries, presets, titles, ...rest } = read
    const sent = { ...rest, countries: [...countries], presets: [...presets], titles: { ...titles } }
    write.mutate(
      { method: sent, reason: reason.trim() },
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
    <SidePanel
      open
      onClose={onClose}
      title={t('editTitle', { method: method.titles['EN'] ?? method.code })}
      size="medium"
      foot={
        <Button tone="gold" busy={write.isPending} onClick={save}>
          {shell('form.save')}
        </Button>
      }
    >
      <div className={flow.stack}>
        <Refused error={write.error} />
        <SecondAsked method={method} eases={typeof read !== 'string' && easesTyped(method, read)} />
        <MethodFields method={method} written={written} onWrite={setWritten} wrong={tried ? wrong : null} />
        <TextArea
          label={shell('form.reason')}
          hint={shell('form.reasonHint')}
          value={reason}
          onChange={setReason}
          longest={500}
          error={tried && lacking ? shell('form.required') : null}
        />
      </div>
    </SidePanel>
  )
}

/** Said before it is sent: that this change, or one that waits already, takes a second person. */
function SecondAsked({ method: { code }, eases }: { method: Method; eases: boolean }) {
  const t = useTexts('methods')
  const { data } = useQuery(ruleChangesQuery)
  const waits = data?.list.some(({ name, proposal }) => name === code && proposal.confirmed === null)
  return (
    <>
      {waits && <Notice tone="warning">{t('second.waits')}</Notice>}
      {eases && (
        <Notice live title={t('second.title')}>
          {t('second.text')}
        </Notice>
      )}
    </>
  )
}
