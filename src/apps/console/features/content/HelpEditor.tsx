import { useState } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import type { CallContext } from '#client/calls/house.ts'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { ArticlePreview } from './editing/ArticlePreview.tsx'
import { EditorPanel } from './editing/EditorPanel.tsx'
import type { HelpEntry } from './queries.ts'
import { useWords } from './editing/useWords.ts'
import { noArticle, WordsFields } from './editing/WordsFields.tsx'

/** As the house takes it. */
const TAG = /^[a-z0-9][a-z0-9-]{0,39}$/

/** One entry of the help centre, new or known: its address, its words in each language, and how it will read. */
export function HelpEditor({ entry, onClose }: { entry: HelpEntry | null; onClose: () => void }) {
  const t = useTexts('content')
  const writing = useWords(entry?.texts, noArticle)
  const [tag, setTag] = useState(entry?.tag ?? '')
  const [published, setPublished] = useState(entry?.published ?? false)
  const draft = { tag: tag.trim(), texts: writing.written, published }
  const badTag = !TAG.test(draft.tag)
  const save = (asked: { context: CallContext }) =>
    entry
      ? house.content.changeHelp({ params: { id: entry.id }, body: { data: draft } }, asked)
      : house.content.createHelp({ body: { data: draft } }, asked)
  return (
    <EditorPanel title={entry ? t('editHelp') : t('addHelp')} good={!writing.wordless && !badTag} save={save} onClose={onClose}>
      {(tried) => (
        <>
          <Field
            label={t('helpTag')}
            hint={t('helpTagHint')}
            dir="ltr"
            value={tag}
            maxLength={40}
            onChange={(event) => setTag(event.currentTarget.value)}
            error={tried && badTag ? t('helpTagHint') : null}
          />
          <WordsFields writing={writing} tried={tried} />
          <Switch checked={published} onChange={setPublished} hint={t('publishedHint')}>
            {t('published')}
          </Switch>
          <ArticlePreview {...writing.words} />
        </>
      )}
    </EditorPanel>
  )
}
