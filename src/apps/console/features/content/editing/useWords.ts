import { useState } from 'react'
import { spokenLanguage } from '#client/language/texts.ts'

type Titled = { readonly title: string }
export type Texts<Words> = Readonly<Record<string, Words>>

/** Those that have a title: a language without one is not written. */
export const writtenIn = <Words extends Titled>(texts: Texts<Words>): Texts<Words> =>
  Object.fromEntries(Object.entries(texts).filter(([, { title }]) => title.trim() !== ''))

export const isWordless = (texts: Texts<Titled>): boolean => Object.keys(writtenIn(texts)).length === 0

type Writing<Words> = { readonly value: Texts<Words>; readonly onChange: (texts: Texts<Words>) => void }

/** What is written once for each language: the words of the language that is open. */
export function useWords<Words extends Titled>({ value, onChange }: Writing<Words>, none: Words) {
  const [language, setLanguage] = useState(spokenLanguage())
  const words = value[language] ?? none
  const put = (change: Partial<Words>) => onChange({ ...value, [language]: { ...words, ...change } })
  return { language, setLanguage, words, put }
}
