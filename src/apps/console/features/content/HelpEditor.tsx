import { Field } from '#ui/fields/Field.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { useForm } from '#client/form/useForm.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { FormPanel } from '#console/parts/actions/FormPanel.tsx'
import { saved } from '#console/parts/actions/saved.ts'
import type { HelpEntry } from './queries.ts'
import { isWordless, writtenIn } from './editing/useWords.ts'
import { noTexts, WordsFields } from './editing/WordsFields.tsx'

/** As the house takes it. */
const TAG = /^[a-z0-9][a-z0-9-]{0,39}$/

/** One entry of the help centre, new or known: its address, its words in each language, and how it will read. */
export function HelpEditor({ entry, onClose }: { entry: HelpEntry | null; onClose: () => void }) {
  const t = useTexts('content')
  const form = useForm({
    values: { tag: entry?.tag ?? '', texts: entry?.texts ?? noTexts, published: entry?.published ?? false },
    check: ({ tag, texts }) => ({
      tag: !TAG.test(tag.trim()) && t('helpTagHint'),
      texts: isWordless(texts) && t('needWords'),
    }),
    sent: ({ tag, texts, published }) => ({ tag: tag.trim(), texts: writtenIn(texts), published }),
    ask: (data, asked) =>
      entry
        ? house.content.changeHelp({ params: { id: entry.id }, body: { data } }, asked)
        : house.content.createHelp({ body: { data } }, asked),
    onDone: () => saved(t('saved'), onClose),
  })
  return (
    <FormPanel title={entry ? t('editHelp') : t('addHelp')} form={form} onClose={onClose}>
      <Field {...form.field('tag')} label={t('helpTag')} hint={t('helpTagHint')} dir="ltr" maxLength={40} />
      <WordsFields texts={form.field('texts')}>
        <Switch {...form.tick('published')} hint={t('publishedHint')}>
          {t('published')}
        </Switch>
      </WordsFields>
    </FormPanel>
  )
}
