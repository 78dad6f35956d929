import { DateField } from '#ui/fields/DateField.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { momentOf, momentText } from '#console/parts/moments.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import { AccountPicker } from '#console/parts/pick/AccountPicker.tsx'
import { isWordless, writtenIn } from '../editing/useWords.ts'
import { noTexts, WordsFields } from '../editing/WordsFields.tsx'

type MessageEditorProps = {
  /** Whom it is for, where that is known. */
  account: string | null
  onClose: () => void
}

/** A message: to whom, in which words, and when it comes. */
export function MessageEditor({ account: known, onClose }: MessageEditorProps) {
  const t = useTexts('messages')
  const content = useTexts('content')
  const form = useForm({
    values: {
      to: (known === null ? 'everybody' : 'one') as 'everybody' | 'one',
      account: known ?? '',
      texts: noTexts,
      comesAt: null as number | null,
    },
    check: ({ to, account, texts }) => ({
      account: to === 'one' && account.trim() === '' && t('needAccount'),
      texts: isWordless(texts) && content('needWords'),
    }),
    sent: ({ to, account, texts, comesAt }) => ({
      account: to === 'one' ? account.trim() : null,
      texts: writtenIn(texts),
      comesAt,
    }),
    ask: (data, asked) => house.content.sendMessage({ body: { data } }, asked),
    onDone: () => saved(t('sent'), onClose),
  })
  return (
    <FormPanel title={t('write')} send={t('send')} form={form} onClose={onClose}>
      <RadioGroup
        {...form.field('to')}
        label={t('to')}
        choices={[
          { value: 'everybody', label: t('everybody') },
          { value: 'one', label: t('one') },
        ]}
      />
      {form.values.to === 'one' && (
        <AccountPicker
          label={t('account')}
          value={form.values.account}
          onChange={(account) => form.put({ account })}
          formed={{ name: 'account', error: form.said('account') }}
        />
      )}
      <WordsFields texts={form.field('texts')}>
        <DateField
          timed
          label={t('comesAt')}
          hint={t('comesAtHint')}
          value={momentText(form.values.comesAt)}
          onChange={(moment) => form.put({ comesAt: momentOf(moment) })}
        />
      </WordsFields>
    </FormPanel>
  )
}
