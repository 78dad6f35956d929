export type Written = { readonly id: string; readonly texts: Readonly<Record<string, unknown>> }

/** What stands on the site in other languages and not in this one. */
export const unwrittenIn = <Item extends Written>(items: readonly Item[], language: string): readonly Item[] =>
  items.filter(({ texts }) => texts[language] === undefined)
