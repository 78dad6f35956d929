import { useQuery } from '@tanstack/react-query'
import { BY_HAND } from '#house/payments/rules/by-hand.ts'
import { payeeKinds, type PayeeKind } from '#house/payments/rules/payee.ts'
import { readBounds } from '#house/payments/rules/method-terms.ts'
import { isRefusal } from '#kit/refusal.ts'
import { AmountField } from '#ui/fields/AmountField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { isReason } from '#console/parts/actions/reason.ts'
import { saved } from '#console/parts/actions/saved.ts'
import { OptionHead } from './OptionHead.tsx'
import { methodName, providersQuery, type Option } from './queries.ts'
import { isCode, listOf } from './written.ts'

const languages = ['EN', 'KM', 'CN']

type OptionPanelProps = {
  /** As it stands; null: a new one. */
  option: Option | null
  currency: string
  onClose: () => void
}

/** A way to withdraw, written anew or for the first time. */
export function OptionPanel({ option, currency, onClose }: OptionPanelProps) {
  const t = useTexts('methods')
  const shell = useTexts('shell')
  const [first = BY_HAND] = useQuery(providersQuery).data ?? []
  const form = useForm({
    values: {
      code: '',
      kind: payeeKinds[0] as PayeeKind,
      provider: '',
      titles: option?.titles ?? {},
      smallest: option?.smallest ?? '',
      largest: option?.largest ?? '',
      presets: option?.presets.join(', ') ?? '',
      enabled: option?.enabled ?? false,
      reason: '',
    },
    check: (written) => {
      const read = readBounds(boundsIn(written), currency)
      return {
        ...(isRefusal(read) && { [read.data.field]: t(`wrong.${read.data.field}`) }),
        code: option === null && !isCode(written.code) && t('add.codeWrong'),
        reason: !isReason(written.reason) && shell('form.required'),
      }
    },
    sent: ({ code, kind, provider, ...written }) => ({
      head: { code, kind, provider: provider || first },
      data: { option: boundsIn(written), reason: written.reason.trim() },
    }),
    ask: ({ head, data }, asked) =>
      option
        ? house.payments.changeOption({ params: { code: option.code }, body: { data } }, asked)
        : house.payments.addOption({ body: { data: { ...data, ...head } } }, asked),
    onDone: ({ waits }) => saved(t(waits ? 'second.proposed' : 'saved'), onClose),
  })
  const { titles } = form.values
  return (
    <FormPanel
      title={option ? t('editTitle', { method: methodName(option) }) : t('options.addTitle')}
      form={form}
      reason={form.field('reason')}
      onClose={onClose}
    >
      {!option && <OptionHead code={form.field('code')} kind={form.field('kind')} provider={form.field('provider')} />}
      <Switch {...form.tick('enabled')}>{t('enabled')}</Switch>
      {languages.map((language) => (
        <Field
          key={language}
          label={t('titleIn', { language })}
          value={titles[language] ?? ''}
          onChange={({ currentTarget: { value } }) => form.put({ titles: { ...titles, [language]: value } })}
          error={language === 'EN' && form.said('titles')}
        />
      ))}
      <AmountField {...form.field('smallest')} label={t('smallest')} currency={currency} />
      <AmountField {...form.field('largest')} label={t('largest')} currency={currency} />
      <Field {...form.field('presets')} label={t('presets')} hint={t('presetsHint')} dir="ltr" autoComplete="off" />
    </FormPanel>
  )
}

type Typed = Pick<Option, 'titles' | 'smallest' | 'largest' | 'enabled'> & { readonly presets: string }

const boundsIn = ({ titles, smallest, largest, presets, enabled }: Typed) => ({
  titles,
  smallest: smallest.trim(),
  largest: largest.trim(),
  presets: listOf(presets),
  enabled,
})
