import { useState } from 'react'
import { payeeKinds, type PayeeKind } from '#house/payments/rules/payee.ts'
import { readBounds } from '#house/payments/rules/method-terms.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { toast } from '#ui/feedback/Toast.tsx'
import { useWrite } from '#client/calls/useWrite.ts'
import { house } from '#console/api/house.ts'
import { queryClient } from '#console/api/query-client.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ReasonedPanel } from '#console/parts/actions/ReasonedPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { OptionHead } from './OptionHead.tsx'
import { methodName, type Option } from './queries.ts'
import { listOf } from './written.ts'

const languages = ['EN', 'KM', 'CN']
const isCode = (code: string) => /^[a-z0-9][a-z0-9-]{1,39}$/.test(code)

type OptionPanelProps = {
  /** As it stands; null: a new one. */
  option: Option | null
  currency: string
  onClose: () => void
}

/** A way to withdraw, written anew or for the first time; what is wrong stands beside its field, and what was typed stays. */
export function OptionPanel({ option, currency, onClose }: OptionPanelProps) {
  const t = useTexts('methods')
  const [head, setHead] = useState<{ code: string; kind: PayeeKind; provider: string }>({
    code: '',
    kind: payeeKinds[0],
    provider: '',
  })
  const [titles, setTitles] = useState<Option['titles']>(option?.titles ?? {})
  const [sums, setSums] = useState({ smallest: option?.smallest ?? '', largest: option?.largest ?? '' })
  const [presets, setPresets] = useState(option?.presets.join(', ') ?? '')
  const [enabled, setEnabled] = useState(option?.enabled ?? false)
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const typed = { titles, smallest: sums.smallest.trim(), largest: sums.largest.trim(), presets: listOf(presets), enabled }
  const read = readBounds(typed, currency)
  const wrong = tried && isRefusal(read) ? read.data.field : null
  const lacking = !isReason(reason)
  const valid = option !== null || isCode(head.code)
  const write = useWrite((sent: { option: typeof typed; reason: string }, asked) =>
    option
      ? house.payments.changeOption({ params: { code: option.code }, body: { data: sent } }, asked)
      : house.payments.addOption({ body: { data: { ...sent, ...head } } }, asked),
  )
  const save = () => {
    setTried(true)
    if (isRefusal(read) || lacking || !valid) return
    write.mutate(
      { option: typed, reason: reason.trim() },
      {
        onSuccess: () => {
          toast({ title: t('saved'), tone: 'good' })
          void queryClient.invalidateQueries()
          onClose()
        },
      },
    )
  }
  const sum = (name: 'smallest' | 'largest') => (
    <AmountField
      label={t(name)}
      currency={currency}
      value={sums[name]}
      onChange={(value) => setSums({ ...sums, [name]: value })}
      error={wrong === name ? t(`wrong.${name}`) : undefined}
    />
  )
  return (
    <ReasonedPanel
      title={option ? t('editTitle', { method: methodName(option) }) : t('options.addTitle')}
      write={write}
      reason={reason}
      onReason={setReason}
      lacking={tried && lacking}
      onSend={save}
      onClose={onClose}
    >
      {!option && <OptionHead head={head} onChange={setHead} wrongCode={tried && !isCode(head.code)} />}
      <Switch checked={enabled} onChange={setEnabled}>
        {t('enabled')}
      </Switch>
      {languages.map((language) => (
        <Field
          key={language}
          label={t('titleIn', { language })}
          value={titles[language] ?? ''}
          onChange={({ currentTarget: { value } }) => setTitles({ ...titles, [language]: value })}
          error={language === 'EN' && wrong === 'titles' ? t('wrong.titles') : undefined}
        />
      ))}
      {sum('smallest')}
      {sum('largest')}
      <Field
        label={t('presets')}
        hint={t('presetsHint')}
        dir="ltr"
        autoComplete="off"
        value={presets}
        onChange={({ currentTarget: { value } }) => setPresets(value)}
        error={wrong === 'presets' ? t('wrong.presets') : undefined}
      />
    </ReasonedPanel>
  )
}
