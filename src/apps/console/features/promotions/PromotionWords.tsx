import { useState } from 'react'
import { spokenLanguage } from '#client/language/texts.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { TextArea } from '#ui/fields/TextArea.tsx'
import { useTexts } from '#console/i18n/texts.ts'
import type { PromotionListed } from './queries.ts'

type Texts = PromotionListed['texts']
type PromotionWordsProps = {
  languages: readonly string[]
  texts: Texts
  error: string | undefined
  onChange: (texts: Texts) => void
}

/** As the house bounds it. */
const LONGEST = 20_000

/** What a promotion is called and what its page says, in one language after another. */
export function PromotionWords({ languages, texts, error, onChange }: PromotionWordsProps) {
  const t = useTexts('promotions')
  const [chosen, choose] = useState(() => (languages.includes(spokenLanguage()) ? spokenLanguage() : (languages[0] ?? 'EN')))
  const words = texts[chosen] ?? { title: '', content: '' }
  const put = (change: Partial<typeof words>) => onChange({ ...texts, [chosen]: { ...words, ...change } })
  return (
    <>
      <Select
        label={t('language')}
        value={chosen}
        options={languages.map((value) => ({ value, label: texts[value]?.title ? `${value} ✓` : value }))}
        onChange={choose}
      />
      <Field
        label={t('name')}
        value={words.title}
        maxLength={120}
        error={error}
        onChange={(event) => put({ title: event.currentTarget.value })}
      />
      <TextArea
        label={t('content')}
        hint={t('contentHint')}
        rows={5}
        value={words.content}
        longest={LONGEST}
        onChange={(content) => put({ content })}
      />
    </>
  )
}
