import type { ReactNode } from 'react'
import type { FieldOf } from '#client/form/fields.ts'
import { Field } from '#ui/fields/Field.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { ArticlePreview, type Article } from './ArticlePreview.tsx'
import { LanguageTabs } from './LanguageTabs.tsx'
import { useWords, type Texts } from './useWords.ts'

const noArticle: Article = { title: '', content: '' }
export const noTexts: Texts<Article> = {}
/** As the house bounds it. */
const LONGEST = 20_000

type WordsFieldsProps = {
  texts: FieldOf<Texts<Article>>
  /** What stands between the words and how they will read. */
  children?: ReactNode
}

/** A title and its HTML, in each language, and how they will read. */
export function WordsFields({ texts, children }: WordsFieldsProps) {
  const t = useTexts('content')
  const { language, setLanguage, words, put } = useWords(texts, noArticle)
  return (
    <>
      <LanguageTabs language={language} onChange={setLanguage}>
        <div className={flow.stack}>
          <Field
            label={t('heading')}
            hint={t('languagesHint')}
            value={words.title}
            maxLength={160}
            onChange={(event) => put({ title: event.currentTarget.value })}
            error={texts.error}
          />
          <TextArea
            label={t('html')}
            hint={t('htmlHint')}
            rows={6}
            value={words.content}
            longest={LONGEST}
            onChange={(content) => put({ content })}
          />
        </div>
      </LanguageTabs>
      {children}
      <ArticlePreview {...words} />
    </>
  )
}
