/** Languages whose every text is there: `npm run languages` says what the others lack. */
export const completeLanguages = ['KM', 'EN', 'CN'] as const

const complete: ReadonlySet<string> = new Set(completeLanguages)

/** Of the languages that a merchant enables, those that a person may choose; a language with holes is not offered. */
export function choosable(enabled: readonly string[]): readonly string[] {
  const whole = enabled.filter((code) => complete.has(code))
  return whole.length > 0 ? whole : completeLanguages
}
