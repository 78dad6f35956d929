import { useState } from 'react'
import { DateField } from '#ui/fields/DateField.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { RadioGroup } from '#ui/fields/RadioGroup.tsx'
import { house } from '#console/api/house.ts'
import { useTexts } from '#console/i18n/texts.ts'
import { momentOf, momentText } from '#console/parts/moments.ts'
import { ArticlePreview } from '../editing/ArticlePreview.tsx'
import { EditorPanel } from '../editing/EditorPanel.tsx'
import { useWords } from '../editing/useWords.ts'
import { noArticle, WordsFields } from '../editing/WordsFields.tsx'

type MessageEditorProps = {
  /** Whom it is for, where that is known. */
  account: string | null
  onClose: () => void
}

/** A message: to whom, in which words, and when it comes. */
export function MessageEditor({ account: known, onClose }: MessageEditorProps) {
  const t = useTexts('messages')
  const writing = useWords(undefined, noArticle)
  const [to, setTo] = useState<'one' | 'everybody'>(known === null ? 'everybody' : 'one')
  const [typed, setTyped] = useState(known ?? '')
  const [comesAt, setComesAt] = useState<number | null>(null)
  const account = typed.trim()
  const nobody = to === 'one' && account === ''
  const draft = { account: to === 'one' ? account : null, texts: writing.written, comesAt }
  return (
    <EditorPanel
      title={t('write')}
      good={!writing.wordless && !nobody}
      save={(asked) => house.content.sendMessage({ body: { data: draft } }, asked)}
      onClose={onClose}
      words={{ act: t('send'), done: t('sent') }}
    >
      {(tried) => (
        <>
          <RadioGroup
            label={t('to')}
            value={to}
            choices={[
              { value: 'everybody', label: t('everybody') },
              { value: 'one', label: t('one') },
            ]}
            onChange={setTo}
          />
          {to === 'one' && (
            <Field
              label={t('account')}
              value={typed}
              maxLength={60}
              autoComplete="off"
              onChange={(event) => setTyped(event.currentTarget.value)}
              error={tried && nobody ? t('needAccount') : null}
            />
          )}
          <WordsFields writing={writing} tried={tried} />
          <DateField
            timed
            label={t('comesAt')}
            hint={t('comesAtHint')}
            value={momentText(comesAt)}
            onChange={(moment) => setComesAt(momentOf(moment))}
          />
          <ArticlePreview {...writing.words} />
        </>
      )}
    </EditorPanel>
  )
}
