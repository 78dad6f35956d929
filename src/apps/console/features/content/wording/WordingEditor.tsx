import { fillsBlanks, LONGEST_WORDING } from '#house/content/rules/wording.ts'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { knownLanguage } from '#client/language/language.ts'
import { byName } from '#client/form/place.ts'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import { useOperator } from '#console/session/operator.ts'
import type { Worded } from '../queries.ts'
import { productText } from './product-texts.ts'
import { usePurpose } from './usePurpose.ts'

type WordingEditorProps = { worded: Worded; onClose: () => void }

/** Those that say something: an empty one leaves the product's text. */
const writtenOf = (texts: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(texts).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, text.trim()]])))

/** One text of the site, in each language of the merchant, above what the product says there. */
export function WordingEditor({ worded, onClose }: WordingEditorProps) {
  const { key, blanks, texts } = worded
  const t = useTexts('content')
  const purposeOf = usePurpose()
  const { languages } = useOperator().merchant
  const named = blanks.map((name) => `{{${name}}}`).join(' ')
  const wrong = blanks.length > 0 ? t('wording.needBlanks', { blanks: named }) : t('wording.noBlanks')
  const form = useForm({
    values: Object.fromEntries(languages.map((code) => [code, texts[code] ?? ''])),
    check: (values) =>
      Object.fromEntries(Object.entries(writtenOf(values)).map(([code, text]) => [code, !fillsBlanks(key, text) && wrong])),
    sent: writtenOf,
    ask: (data, asked) => house.wording.changeWording({ params: { key }, body: { data: { texts: data } } }, asked),
    place: byName,
    onDone: () => saved(t('saved'), onClose),
  })
  return (
    <FormPanel title={purposeOf(key)} description={t('wording.emptyIsOurs')} form={form} onClose={onClose}>
      {languages.map((code) => (
        <TextArea
          key={code}
          {...form.field(code)}
          value={form.values[code] ?? ''}
          label={knownLanguage(code).name}
          hint={t('wording.ours', { text: productText(code, key) })}
          longest={LONGEST_WORDING}
          rows={2}
        />
      ))}
    </FormPanel>
  )
}
