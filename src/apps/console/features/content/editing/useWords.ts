import { useState } from 'react'
import { spokenLanguage } from '#client/language/texts.ts'

type Titled = { readonly title: string }

/** What is written once for each language: the words of the language that is open, and all that have a title. */
export function useWords<Words extends Titled>(known: Readonly<Record<string, Words>> | undefined, none: Words) {
  const [language, setLanguage] = useState(spokenLanguage())
  const [texts, setTexts] = useState<Readonly<Record<string, Words>>>(known ?? {})
  const words = texts[language] ?? none
  const written = Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title.trim() !== ''))
  return {
    language,
    setLanguage,
    words,
    put: (change: Partial<Words>) => setTexts({ ...texts, [language]: { ...words, ...change } }),
    written,
    wordless: Object.keys(written).length === 0,
  }
}
