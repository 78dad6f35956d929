export type TextTree = { readonly [key: string]: string | TextTree }

const form = /_(?<category>zero|one|two|few|many|other)$/

/** The key without its plural form: forms differ by language, and one of them is enough for the text to be there. */
export const stemOf = (key: string): string => key.replace(form, '')

/**
 * A language's texts with the English ones in its holes, so that no key is ever shown. An English text with a count gets the plural forms
 * of the language it stands in, because the forms are looked for by that language's rules.
 */
export function wholeTexts(own: TextTree, english: TextTree, tag: string): TextTree {
  const there = new Set(Object.keys(own).map(stemOf))
  const whole: Record<string, string | TextTree> = { ...own }
  for (const [key, text] of Object.entries(english)) {
    const branch = own[key]
    if (typeof text !== 'string') whole[key] = wholeTexts(typeof branch === 'object' ? branch : {}, text, tag)
    else if (!there.has(stemOf(key))) for (const name of formsOf(key, english, tag)) whole[name] ??= text
  }
  return whole
}

/** Under which keys an English text stands in a language: its `_other` also under the forms that English does not have. */
function formsOf(key: string, english: TextTree, tag: string): readonly string[] {
  const category = form.exec(key)?.groups?.['category']
  if (category !== 'other') return [key]
  const stem = stemOf(key)
  const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions()
  return pluralCategories.map((name) => `${stem}_${name}`).filter((name) => name === key || english[name] === undefined)
}
