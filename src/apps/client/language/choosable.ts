import { completeLanguages, languageOf } from '#kit/language.ts'

/** Of the languages that a merchant enables, those that a person may choose: all that we can name. What one lacks it shows in English. */
export function choosable(enabled: readonly string[]): readonly string[] {
  const known = enabled.filter((code) => languageOf(code))
  return known.length > 0 ? known : completeLanguages
}
