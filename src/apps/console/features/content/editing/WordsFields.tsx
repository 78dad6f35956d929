import { Field } from '#ui/fields/Field.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import flow from '#console/parts/flow.module.css'
import { LanguageTabs } from './LanguageTabs.tsx'
import type { useWords } from './useWords.ts'

export type Article = { readonly title: string; readonly content: string }
export const noArticle: Article = { title: '', content: '' }
/** As the house bounds it. */
const LONGEST = 20_000

type WordsFieldsProps = {
  writing: ReturnType<typeof useWords<Article>>
  /** It was tried to be kept, so what is missing is said. */
  tried: boolean
}

/** A title and its HTML, in each language. */
export function WordsFields({ writing: { language, setLanguage, words, put, wordless }, tried }: WordsFieldsProps) {
  const t = useTexts('content')
  return (
    <LanguageTabs language={language} onChange={setLanguage}>
      <div className={flow.stack}>
        <Field
          label={t('heading')}
          hint={t('languagesHint')}
          value={words.title}
          maxLength={160}
          onChange={(event) => put({ title: event.currentTarget.value })}
          error={tried && wordless ? t('needWords') : null}
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
  )
}
